export function findCentrifugo(): string | null;
