import { CopyButton } from '#public/share/pages/copy-button.tsx';
import { Flag } from '#ui/flag.tsx';
import { BackBar, Frame } from '#ui/frame.tsx';
import { Headline } from '#ui/headline.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SitePage } from '#ui/texts.ts';
import { endingId } from './ending-id.ts';
import type { EndingKey } from './ending-texts.ts';
import type { shareLinks } from './share-links.ts';

export type EndingPageProps = SitePage<EndingKey> & {
  /** The country with its name in the language of the page, and a link to its page. */
  country: { code: string; name: string; href: string };
  /** Sentences with the numbers of posted letters, to this government and worldwide; without those that are too small. */
  counts: readonly string[];
  /** The calendar file, and the form that reports an answer. */
  reminderUrl: string;
  answerUrl: string;
  /** The message to friends with its address, and links that open a service with it. */
  message: string;
  shareLinks: ReturnType<typeof shareLinks>;
};

const messageId = 'ending-message';

const Share = ({ page: { texts, message, shareLinks: links } }: { page: EndingPageProps }) => {
  const { mail, ...messengers } = links;
  return (
    <>
      <h3>{texts.share_title}</h3>
      <p>{texts.share_intro}</p>
      <p className="country-reference" id={messageId} dir="auto">
        {message}
      </p>
      <div className="country-pair">
        <button className="button is-quiet" type="button" hidden data-send="" data-text={message}>
          {texts.share_send}
        </button>
        <a className="button is-quiet" href={mail}>
          {texts.ending_mail}
        </a>
        {Object.entries(messengers).map(([name, href]) => (
          <a key={name} className="button is-quiet" href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
      </div>
      <div className="country-copy">
        <CopyButton field={messageId} label={texts.copy} texts={texts} />
      </div>
      <p className="small">{texts.ending_share_note}</p>
    </>
  );
};

/** Thanks, how many have taken part, what happens next, and sharing; the pages of the letter show it too. */
const Ending = ({ page }: { page: EndingPageProps }) => {
  const { texts } = page;
  return (
    <section className="ending" id={endingId} tabIndex={-1} aria-labelledby="ending-title">
      <Headline as="h2" id="ending-title">
        {texts.ending_title}
      </Headline>
      {page.counts.map((count) => (
        <p key={count} className="country-reference">
          {count}
        </p>
      ))}
      <p>{texts.ending_next}</p>
      <p>{texts.ending_when}</p>
      <div className="country-pair">
        <a className="button is-quiet" href={page.reminderUrl}>
          <Icon name="download" />
          {texts.ending_remind}
        </a>
        <a className="button is-quiet" href={page.answerUrl}>
          {texts.answer_title}
        </a>
      </div>
      <Share page={page} />
    </section>
  );
};

/** `/country/{code}/posted`: what comes after posting, also for visitors without a script. */
export const EndingPage = (page: EndingPageProps) => (
  <Frame site={page} bar={<BackBar site={page} href={page.country.href} label={page.country.name} />}>
    <div className="country-identity starfield">
      <div className="wrap country-identity-row">
        <Flag code={page.country.code} width={72} />
        <div>
          <Headline as="h1">{page.texts.ending_link}</Headline>
          <p>{page.country.name}</p>
        </div>
      </div>
    </div>
    <div className="wrap country-columns">
      <div>
        <div className="panel">
          <Ending page={page} />
        </div>
      </div>
    </div>
  </Frame>
);
