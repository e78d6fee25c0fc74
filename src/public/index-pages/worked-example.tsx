import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { withLabel } from '#lib/sentences.ts';
import { Headline } from '#ui/headline.tsx';
import { Formula } from './figure-card.tsx';
import type { FiguresView } from './index-props.ts';
import type { MethodPageProps } from './method-props.ts';

type SectionProps = { page: MethodPageProps };
type CategoryProps = SectionProps & { category: FiguresView['categories'][number] };

const CountryForm = ({ page: { texts, example, countries, langParameter } }: SectionProps) => (
  <form className="index-example-choice" action="/index/methode#example">
    {langParameter && <input type="hidden" name="lang" value={langParameter} />}
    <label>
      {texts.method_example_country}
      <select name="country" defaultValue={example.code}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="button is-quiet">
      {texts.method_example_show}
    </button>
  </form>
);

const Category = ({ page, category }: CategoryProps) => (
  <>
    <h3>{page.texts[`${category.key}_category`]}</h3>
    <dl className="index-steps-shown">
      {category.figures.map(({ key, name, value, formula, missingReason }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {value && <bdi>{value}</bdi>}
            {formula && <Formula>{formula}</Formula>}
            {missingReason && <span className="index-note">{missingReason}</span>}
          </dd>
        </div>
      ))}
      <div className="index-sum">
        <dt>{page.texts[`${category.key}_category`]}</dt>
        <dd>{category.formula ? <Formula>{category.formula}</Formula> : page.texts.index_too_few}</dd>
      </div>
    </dl>
  </>
);

/** The scores of one country, calculated step by step from the figures of the edition. */
export const WorkedExample = ({ page }: SectionProps) => {
  const { texts, example, edition, digits } = page;
  const { overall, categories } = example.figures;
  return (
    <section id="example" aria-labelledby="example-title">
      <Headline as="h2" id="example-title">
        {fillPlaceholders(texts.method_example_title, { country: example.name })}
      </Headline>
      <p>{fillPlaceholders(texts.method_example, { edition: edition.id })}</p>
      <CountryForm page={page} />
      {categories.map((category) => (
        <Category key={category.key} page={page} category={category} />
      ))}
      <h3>{texts.gfi_overall_score}</h3>
      <p className="index-example-result">
        {overall.formula ? <Formula>{overall.formula}</Formula> : texts.index_too_few}
        {overall.score !== null && <strong>{localizeDigits(overall.score, digits)}</strong>}
      </p>
      <p>
        <a className="button is-quiet" href={example.href}>
          {withLabel(page.lang, texts.gfi_main_title, example.name)}
        </a>
      </p>
    </section>
  );
};
