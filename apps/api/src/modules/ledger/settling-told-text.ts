/** What the pages are told of the balances that a batch has moved: one row for all, as a batch of Centrifugo's commands. */
export const balanceToldText = (balance: string): string => `insert into outbox (method, payload, created_at)
  select 'batch', ('{"commands":[' || string_agg('{"publish":{"channel":"w10_profile#' || player_id || '","data":{"type":"balance","currency":"' || currency
    || '","balance":' || ${balance} || ',"version":' || version || '}}}', ',') || ']}')::jsonb, max(at) from moved having count(*) > 0`;
