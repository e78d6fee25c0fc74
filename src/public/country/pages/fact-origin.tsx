import type { CountryTexts, FactOrigin } from './country-props.ts';

/** The words around a placeholder, which stands alone in its text. */
const around = (text: string, name: string): [string, string] => {
  const [before = '', after = ''] = text.split(`{${name}}`);
  return [before, after];
};

type Props = { origin: FactOrigin; texts: CountryTexts };

/** One small line of where a fact is from, with a link to the page. */
export const FactSource = ({ origin: { source }, texts }: Props) => {
  if (!source) return null;
  const [before, after] = around(texts.fact_source.replace('{date}', source.day), 'source');
  return (
    <>
      {before}
      <a href={source.url} rel="noreferrer">
        <bdi dir="ltr">{source.site}</bdi>
      </a>
      {after}
    </>
  );
};

/** How well a fact is known, and where it is from; what no page supports is marked as to be checked. */
export const FactOriginLine = ({ origin, texts }: Props) => (
  <p className={origin.standing === 'unconfirmed' ? 'country-note' : 'small country-origin'}>
    {texts[`standing_${origin.standing}`]} <FactSource origin={origin} texts={texts} />
  </p>
);
