-- Seeded texts in the words that readers asked for: a text that is still the seeded one of the version before becomes
-- this version's. What an operator has changed stays.
create function pg_temp.renewed(texts jsonb, of_table text, row_key text, field text) returns jsonb language sql as $$
  select jsonb_object_agg(t.key, case
    when md5(t.value) = any (array[
    '4200fa676e1c4c8126c3902c3eb6e48a', '58ecb26532b06018805a42ef80d28fe5', '3e723afd8317ccff0c67811835456ae5',
    '52a88a062be6668549efbf80bae9b0f5', 'ed28a0d98d908adc66977f767f8614ce', '338300fc1bf1138c5a0841747c726daa',
    'f67f4b6995e2da00660d295b6492974f', 'cecf159c73c74fbdfa7438766610a04c', 'a41b2585a334f4ed6356fc02f986673e',
    '778c762b917dce2b541cfdb4c4b439e5', 'd16d09566a07312571f489fe394a348b', 'f9d23edca26e6c455ea6bb1d3bdf13b9',
    'f764db130c625a428c0f18ff64056460', '881cdcf7148b4da3aadac3a68b34ace5', 'dbf091f1c68e7c3c7dfc9b06d35a08c7',
    '16e2fbb1878e2f1781cce60627b8c444', '61514f1f8acbf1a22999d210815ace0b', 'f7aa88fd85fdaf4cc6533319b7d6d17d',
    '81833057533a7c024825adc4fc1a9851', '54d55b64573443c08a8fb507a18275a9', '835dbf1aa3d362cb5a96e94b3fcde793',
    'e7bdbcd6e7c01559c796a98b50072c6a', '78a469d260c58fc32f981128b1836c73', 'f973a73f0fb4e9b4c7a74e6c6aaf1d64',
    '132f7a06b1e505205174c1ef4b223f8a', 'd720d7fcd7778df9abc3108dd94d04ca', 'd35055c0b03354811b288042c64ca191',
    '11ab1df54bb0a5be24221440667a5132', '5a5e63cd241b7733b424936aa6858795', '61d86d1cc07193d3981899de37e0fb85',
    '36fdcee6f526174b1a7a4ef072a893e0', 'e3d9a9e5fe9108fa794c8dc95440924c', '7c4c9cddbd21117b7b46e0e7427fce17',
    'f0ecdeac8e3b67cf62788fce43c39deb', 'e7bdbcd6e7c01559c796a98b50072c6a', 'fdf364f9dcf87a6b62ea5b0693b3ae11',
    '81c781053355c091e278cbdc247269d0', 'c8c428f060d2380f3f2479750ce6e3e2', '835dbf1aa3d362cb5a96e94b3fcde793',
    'faef61c6e030efb21cd72dc0a4534a0b', '5345ee278686d9e2293b8f98b1bee7b7', '5c97486b8b57266d5a7c53e4af504fcc',
    '87fa00af9de33c34e028761d4fda11b1', '3c075bad006cf4eb7e75720aca158acd', '244c5f46a715b7cb4a0c57e8b2a40d22',
    '9ab7e0fdd3b1ef1543fabe6bfc7fe9a2', 'be27951b091a7fc7ea27f2ea4172e4df', '33fc8b28e858eab261728c2e7ffdabb6',
    'ef3fad67ba275af469a637262ef3809b', 'bab13ebc70e5ec6eaeb3df81886dc0c2', 'e7bdbcd6e7c01559c796a98b50072c6a',
    'ee8c84478adf9b48f60ff7b2bc1da74a', 'fcc8fdc5301bcba9437e84e68924183d', 'bf9731819f5975f35375e57dc7f5fa8e',
    '3d09163b9e935d3386b1ab35c1002255', '9da310886ce40c0bdb180e423f91b82d', 'cd9b7895739301771586ddf11593c681',
    '31a7c0ae6f403eafb11a66aa0910d880', '2843d998b4eb0cf9da86d6520f1bbebf', '60718c6626b232f1ca140776e5f985a1',
    'e06bb04cd8d916b8826986a5e2268eb5', 'c729e492e71f3715806df24283ff293f', 'd62e15f60a2ea19fa2d1c65df8e210a1',
    '43779357d0830d74d7f30fd9d5656d51', 'ea4682fd0ba32a51c5a68f4ca1fe66f4', '978fbca798ac4835471d8c6a0c61d648',
    'dd3b694be4376006be6a63fcb50c944e'
    ]) then coalesce(pg_temp.seed_text(of_table, row_key, field) ->> t.key, t.value)
    else t.value end)
  from jsonb_each_text(texts) t
$$;

update achievement set description = pg_temp.renewed(description, 'achievement', code, 'description')
where description is distinct from pg_temp.renewed(description, 'achievement', code, 'description');
update achievement set name = pg_temp.renewed(name, 'achievement', code, 'name')
where name is distinct from pg_temp.renewed(name, 'achievement', code, 'name');
update achievement set title = pg_temp.renewed(title, 'achievement', code, 'title')
where title is distinct from pg_temp.renewed(title, 'achievement', code, 'title');
update achievement_group set name = pg_temp.renewed(name, 'achievement_group', code, 'name')
where name is distinct from pg_temp.renewed(name, 'achievement_group', code, 'name');
update advertisement set text = pg_temp.renewed(text, 'advertisement', link, 'text')
where text is distinct from pg_temp.renewed(text, 'advertisement', link, 'text');
update advertisement set title = pg_temp.renewed(title, 'advertisement', link, 'title')
where title is distinct from pg_temp.renewed(title, 'advertisement', link, 'title');
update bonus_offer set description = pg_temp.renewed(description, 'bonus_offer', code, 'description')
where description is distinct from pg_temp.renewed(description, 'bonus_offer', code, 'description');
update game set tagline = pg_temp.renewed(tagline, 'game', slug, 'tagline')
where tagline is distinct from pg_temp.renewed(tagline, 'game', slug, 'tagline');
update promotion set content = pg_temp.renewed(content, 'promotion', uri, 'content')
where content is distinct from pg_temp.renewed(content, 'promotion', uri, 'content');
update promotion set summary = pg_temp.renewed(summary, 'promotion', uri, 'summary')
where summary is distinct from pg_temp.renewed(summary, 'promotion', uri, 'summary');
update promotion set title = pg_temp.renewed(title, 'promotion', uri, 'title')
where title is distinct from pg_temp.renewed(title, 'promotion', uri, 'title');
update tournament_series set definition = jsonb_set(definition, '{rules}', pg_temp.renewed(definition -> 'rules', 'tournament_series', code, 'rules'))
where definition -> 'rules' is distinct from pg_temp.renewed(definition -> 'rules', 'tournament_series', code, 'rules');
update tournament_series set definition = jsonb_set(definition, '{title}', pg_temp.renewed(definition -> 'title', 'tournament_series', code, 'title'))
where definition -> 'title' is distinct from pg_temp.renewed(definition -> 'title', 'tournament_series', code, 'title');

-- A published text is never changed: another version of the same meaning follows, which nobody has to accept again.
insert into page_content (slug, version, needs_acceptance, title, summary, content)
select p.slug, p.version + 1, false, p.title, p.summary, n.content
from page_content p, lateral (select pg_temp.renewed(p.content, 'page_content', p.slug, 'content') as content) n
where n.content is distinct from p.content
  and p.version = (select max(version) from page_content where slug = p.slug);
