import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import { drawnGameName, jurisdictionOf, type GameSlug } from '@vereda/contract/certificates/game';
import type { Bilingual, Locale } from '@vereda/contract/locale';
import { withoutNulls } from '@vereda/contract/certificates/results/result';
import type { CertifiedResult } from '@vereda/verifier/format/results';
import { resultRows, winnerWords, type ResultRow } from '@vereda/verifier/words/result-rows';
import { PUBLIC_WORDS } from './messages/public.ts';

/** A result in one line, as feeds and shared links show it: `1: 4470 · 2: 2389 · …`. */
export function summaryOf(
  { numbers, letters, result }: Pick<CertificateCard, 'numbers' | 'letters' | 'result'>,
  locale: Locale,
): string {
  const words = PUBLIC_WORDS[locale];
  const places = numbers.map(({ place, number }) => `${place}: ${number}`);
  const lines = rowsOf(result, locale).map(([label, value]) => `${label}: ${value}`);
  return (
    [...places, ...lines, ...(letters ? [`${words.letters}: ${letters}`] : [])].join(' · ') || words.noPlaces
  );
}

/** The lines of a result that is no quiniela; none of one that is. */
export function rowsOf(result: CertificateCard['result'], locale: Locale): ResultRow[] {
  return result ? resultRows(withoutNulls(result) as CertifiedResult, locale) : [];
}

/** What a game is called where nothing but its draws is listed; a demonstration's bear no lottery's name. */
export function gameTitle(game: GameSlug, isDemo: boolean): Bilingual {
  return drawnGameName({ game, jurisdiction: jurisdictionOf(game, isDemo) });
}

/** Who won each prize of a result, as far as everybody may know: place, agency, share or fractions. */
export function winnersOf(result: CertificateCard['result'], locale: Locale): ResultRow[] {
  const certified = result && (withoutNulls(result) as CertifiedResult);
  const words = PUBLIC_WORDS[locale];
  const row = (label: string, won: readonly string[]): ResultRow[] =>
    won.length > 0 ? [[`${words.won} · ${label}`, won.join('; ')]] : [];
  if (certified?.format === 'bingo')
    return [
      ...certified.rounds.flatMap(({ line, bingo }, index) => [
        ...row(words.line.replace('{n}', String(index + 1)), line?.winners.map(winnerWords) ?? []),
        ...row(words.bingo.replace('{n}', String(index + 1)), bingo?.winners.map(winnerWords) ?? []),
      ]),
      ...certified.specials.flatMap(({ name, winners }) => row(name, winners.map(winnerWords))),
      ...row(words.pot, certified.pot?.winners.map(winnerWords) ?? []),
    ];
  if (certified?.format !== 'prizes') return [];
  return certified.prizes.flatMap(({ place, winners }) =>
    row(
      words.place.replace('{place}', String(place)),
      winners.map(({ locality, province, agency, fractions }) =>
        [locality, province, agency && `(${agency})`, `× ${fractions}`].filter(Boolean).join(' '),
      ),
    ),
  );
}
