import type { CountryTexts, FactOrigin } from './country-props.ts';

/** The text before and after a placeholder that occurs once. */
const splitAtPlaceholder = (text: string, name: string): [string, string] => {
  const [before = '', after = ''] = text.split(`{${name}}`);
  return [before, after];
};

type Props = { origin: FactOrigin; texts: CountryTexts };

/** The source of a fact, with a link, after a sentence about the fact. */
export const FactSource = ({ origin: { source }, texts, lead }: Props & { lead: string }) => {
  if (!source) return lead;
  const [before, after] = splitAtPlaceholder(texts.fact_source.replace('{date}', source.day), 'source');
  return (
    <>
      {`${lead} ${before}`}
      <a href={source.url}>{source.site}</a>
      {after}
    </>
  );
};

/** How well a fact is supported, and its source; unconfirmed facts are highlighted. */
export const FactOriginLine = ({ origin, texts }: Props) => (
  <p className={origin.standing === 'unconfirmed' ? 'country-note' : 'small'}>
    <FactSource origin={origin} texts={texts} lead={texts[`standing_${origin.standing}`]} />
  </p>
);
