/**
 * Phrases that players must no longer read: literal translations, and second names of one thing.
 * `docs/voice.md` has the current ones.
 */
const retiredPhrases: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    // "High stakes" is a table's name.
    /(?<!\b(?:high|higher|highest) )\bstake[sd]?\b/i,
    /\btraps?\b/i,
    /\btumbl(?:e|es|ing)\b/i,
    /\b(?:average|the) return\b/i,
    /\breturn lies\b/i,
    /\bgreatest win\b/i,
    /\bdearest\b/i,
    /\be-mails?\b/i,
    /\b(?:the|this) letter\b|\bletters (?:with|about)\b/i,
    /\b(?:of|by) the house\b/i,
    /\bof the club\b/i,
    /\bhave a look\b/i,
    /\btalk to somebody\b/i,
    /\bnobody (?:has )?touched\b/i,
    /\bbegins? anew\b/i,
    /\bbinds?\b/i,
    /\bblock play\b/i,
    /\btake (?:at|by itself)\b|\bwin taken\b/i,
    /\bplayed to the end\b/i,
    /\bso many times\b/i,
    /\bgathers? (?:from|for|on)\b/i,
    /\bstands? (?:on|in|below|beside) (?:the|its|their)\b/i,
    /\bhold for a week\b/i,
    /\bmoves? the ring\b/i,
    /\bthe limit will go\b/i,
    /\b(?:lower|raise) the stake\b/i,
    /\bwhich documents will do\b/i,
    /\b(?:off the mark|own measure|it is me|firm grip|a house in order|on the line|facing the jackpot)\b/i,
  ],
  ru: [
    /ловуш(?:к|ек)/iu,
    /обвал/iu,
    /(?:средн\p{L}+|процент\p{L}*) возврат/iu,
    /возврат (?:лежит|зависит|указан|посчитан|от \d)/iu,
    /кэшб[эе]к/iu,
    /дик\p{L}+ символ/iu,
    /бесплатн\p{L}+ (?:спин|оборот)/iu,
    /(?<!\p{L})черт(?:а|ы|у|е|ой)(?!\p{L})/iu,
    /наибольш\p{L}+ выигрыш/iu,
    /забрать само|заберётся сам/iu,
    /удержани\p{L} монет/iu,
    /(?:джекпоты|предложения) клуба/iu,
    /сто(?:ит|ят) (?:на|под|в (?:её|его|истории|разделе|таблице|том))(?!\p{L})/iu,
    /заблокировать игру/iu,
    /поговорить с кем/iu,
    /проигран до конца/iu,
    /двига\p{L}+ кольцо/iu,
    /на столько (?:меньше раз|выше потолок)/iu,
    /контроль игры/iu,
    /отказались от оплаты/iu,
    /с почином|своя мера|номер на месте|на виду у джекпота|порядок в доме|крепкая хватка/iu,
  ],
  de: [
    // At the start of a sentence "Sie" may refer to a thing.
    /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
    /freidreh/iu,
    /bonusgeld/iu,
    /kontostand/iu,
    /maximaleinsatz/iu,
    /rangliste/iu,
    /durchspielen/iu,
    /rabatt/iu,
    /(?<!\p{L})Wetten?(?!\p{L})/u,
    /(?<![\p{L}-])Mails?(?!\p{L})/u,
    /(?<!\p{L})(?:leider|bitte)(?!\p{L})/iu,
    /erfolgreich/iu,
  ],
};

/** Retired phrases in a text; placeholders in double braces are skipped. */
export function findRetired(language: string, text: string): string[] {
  const read = text.replaceAll(/\{\{\w+\}\}/g, "{}");
  return (retiredPhrases[language] ?? []).map((phrase) => phrase.exec(read)?.[0] ?? "").filter(Boolean);
}
