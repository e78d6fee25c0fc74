import { localizeDigits } from '#lib/localize-digits.ts';
import { Headline } from '#ui/headline.tsx';
import { SourceLinks } from './figure-card.tsx';
import type { IndexSite } from './index-props.ts';
import type { FiguresKey } from './index-texts.ts';
import type { PeerDetails } from './peers-props.ts';

type PeerListProps = { site: IndexSite<FiguresKey>; peers: PeerDetails };

/** The countries a score is compared with, by name, and the income that makes them similar. */
export const PeerList = ({ site: { texts, digits }, peers }: PeerListProps) => (
  <section aria-labelledby="peers">
    <Headline as="h2" id="peers">
      {texts.peers_heading}
    </Headline>
    <p>{peers.intro}</p>
    <ul className="index-peer-list">
      {peers.countries.map(({ name, href, score }) => (
        <li key={href}>
          <a href={href}>{name}</a>
          {score !== null && <span>{localizeDigits(score, digits)}</span>}
        </li>
      ))}
    </ul>
    <dl>
      <dt>{peers.income.name}</dt>
      <dd>{peers.income.value}</dd>
      <dt>{texts.table_source}</dt>
      <dd>
        <SourceLinks measure={peers.income} />
      </dd>
    </dl>
  </section>
);
