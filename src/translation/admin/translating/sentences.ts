import { pluralize } from '#lib/pluralize.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { PriceResponse, ServiceStatus } from '../../contract/translating.ts';

type Budget = ServiceStatus['budget'];
type Money = ServiceStatus['cost'];

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `1,70 €`; `weniger als 0,01 €` for amounts that would round to zero. */
export const moneyText = (money: NonNullable<Money>): string =>
  money.amount > 0 && money.amount < 0.01 ? 'weniger als 0,01 €' : euro.format(money.amount);

/** `2026-11` as `November 2026`. */
export const monthText = (value: string): string => month.format(new Date(`${value}-01T00:00:00Z`));

export const isSpent = ({ left }: Budget): boolean => left === 0;

/** Used and remaining characters of the month's budget. */
export const budgetText = ({ month: of, used, limit, left }: Budget): string =>
  limit === null
    ? `${monthText(of)}: ${pluralize(used, 'Zeichen', 'Zeichen')} gebraucht, ohne Obergrenze.`
    : `${monthText(of)}: ${formatCount(used)} von ${formatCount(limit)} Zeichen gebraucht, ${formatCount(left ?? 0)} frei.`;

/** The cost of a translation. */
export const costText = (price: Money): string =>
  price === null
    ? 'Für den Dienst ist kein Preis eingetragen.'
    : `Kosten: ${price.amount === 0 ? 'keine' : `etwa ${moneyText(price)}`}.`;

/** Warning if the budget does not suffice; null if it does. */
export const shortageText = (characters: number, { left }: Budget): string | null => {
  if (left === null || characters <= left) return null;
  return left === 0
    ? 'Budget ausgebraucht: Der Auftrag lässt sich erst im nächsten Monat fortsetzen.'
    : `Das Budget reicht nur für ${formatCount(left)} Zeichen: Dann hält der Auftrag an und lässt sich im nächsten Monat fortsetzen.`;
};

/** The amount to translate. */
export const amountText = ({
  texts,
  languages,
  characters,
}: Pick<PriceResponse, 'texts' | 'languages' | 'characters'>): string =>
  `${pluralize(texts, 'Übersetzung', 'Übersetzungen')} in ${pluralize(languages, 'Sprache', 'Sprachen')}, zusammen ${formatCount(characters)} Zeichen.`;

export const protectedText = (count: number): string =>
  count === 1
    ? 'Ein von einem Menschen geschriebener Text bleibt, wie er ist.'
    : `${formatCount(count)} von Menschen geschriebene Texte bleiben, wie sie sind.`;

/** Price of a number of characters with the configured service. */
export const priceOf = (characters: number, { price }: Pick<ServiceStatus, 'price'>): Money =>
  price === null ? null : { amount: (price * characters) / 1_000_000, currency: 'EUR' };
