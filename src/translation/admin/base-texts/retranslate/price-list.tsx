import '../base-texts.css';
import { formatCount } from '#ui/admin/format.ts';
import type { PriceResponse } from '../../../contract/translating.ts';
import { formatMoney } from '../impact.ts';

type Row = [name: string, value: string];

const pricedRows = ({ price, budget }: PriceResponse): Row[] => [
  ['Preis', price ? `etwa ${formatMoney(price.amount)}` : 'nicht hinterlegt'],
  ['Diesen Monat noch frei', budget.left === null ? 'ohne Grenze' : `${formatCount(budget.left)} Zeichen`],
];

/** Amount and price of a translation. */
export const PriceList = ({ price }: { price: PriceResponse }) => {
  const { texts, languages, characters, configured } = price;
  const rows: readonly Row[] = [
    ['Fehlende und veraltete Übersetzungen', formatCount(texts)],
    ['Sprachen', formatCount(languages)],
    ['Zeichen', formatCount(characters)],
    ...(configured ? pricedRows(price) : []),
    ...(price.protected > 0
      ? [['Von Menschen geschrieben, bleiben', formatCount(price.protected)] satisfies Row]
      : []),
  ];
  return (
    <dl className="base-text-price-list">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
