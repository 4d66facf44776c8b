/** biblatex's language names in, language tags out. */
const CODES: Readonly<Record<string, string>> = {
  english: 'en', american: 'en-US', usenglish: 'en-US', british: 'en-GB', ukenglish: 'en-GB', canadian: 'en-CA', australian: 'en-AU', german: 'de', ngerman: 'de', austrian: 'de-AT', naustrian: 'de-AT', swissgerman: 'de-CH', french: 'fr', francais: 'fr', spanish: 'es', italian: 'it', portuguese: 'pt', brazilian: 'pt-BR', brazil: 'pt-BR', dutch: 'nl', swedish: 'sv', norwegian: 'no', danish: 'da', finnish: 'fi', polish: 'pl', czech: 'cs', russian: 'ru', ukrainian: 'uk', greek: 'el', latin: 'la', turkish: 'tr', hungarian: 'hu', romanian: 'ro', chinese: 'zh', japanese: 'ja', korean: 'ko', arabic: 'ar', hebrew: 'he',
};

/** The tag of a language, from its name or tag; unknown words pass in lower case. */
export function languageCode(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const word = name.toLowerCase();
  if (Object.hasOwn(CODES, word)) return CODES[word];
  return /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(name) ? name : word;
}
