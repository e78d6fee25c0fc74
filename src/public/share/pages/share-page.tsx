import type { ReactNode } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { Flag } from '#ui/flag.tsx';
import { BackBar, Frame } from '#ui/frame.tsx';
import { Headline } from '#ui/headline.tsx';
import type { SitePage } from '#ui/texts.ts';
import { CopyButton } from './copy-button.tsx';
import type { ShareKey } from './share-texts.ts';

export type SharePageProps = SitePage<ShareKey> & {
  /** The country's name in the language of the page, and its page. */
  country: { name: string; code: string; href: string };
  /** Full address of the country's page. */
  url: string;
  picture: { src: string; file: string; width: number; height: number };
  posters: readonly { size: string; href: string }[];
  /** HTML snippets for other websites. */
  embed: { frame: string; link: string };
};

type Texts = SharePageProps['texts'];

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="panel share-part" aria-labelledby={id}>
    <Headline as="h2" id={id}>
      {title}
    </Headline>
    {children}
  </section>
);

const LinkSection = ({ page: { texts, url } }: { page: SharePageProps }) => (
  <Section id="share-link" title={texts.share_link}>
    <input
      className="share-field"
      id="share-url"
      readOnly
      dir="ltr"
      value={url}
      aria-labelledby="share-link"
    />
    <div className="share-row">
      <button className="button" type="button" hidden data-send={url}>
        {texts.share_send}
      </button>
      <CopyButton field="share-url" label={texts.copy_link} texts={texts} />
    </div>
  </Section>
);

const PictureSection = ({ page: { texts, picture, country } }: { page: SharePageProps }) => (
  <Section id="share-picture" title={texts.share_picture}>
    <img
      className="share-picture"
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={`${country.name} – ${texts.site_name}`}
      loading="lazy"
    />
    <p className="share-row">
      <a className="button is-quiet" href={picture.src} download={picture.file}>
        {texts.share_picture_save}
      </a>
    </p>
  </Section>
);

const PosterSection = ({ page: { texts, posters } }: { page: SharePageProps }) => (
  <Section id="share-poster" title={texts.share_poster}>
    <p>{texts.share_poster_text}</p>
    <p className="share-row">
      {posters.map(({ size, href }) => (
        <a key={size} className="button is-quiet" href={href}>
          {fillPlaceholders(texts.share_poster_size, { size })}
        </a>
      ))}
    </p>
  </Section>
);

type SnippetProps = { id: string; label: string; rows: number; value: string; texts: Texts };

const Snippet = ({ id, label, rows, value, texts }: SnippetProps) => (
  <div className="share-snippet">
    <label htmlFor={id}>{label}</label>
    <textarea className="share-field" id={id} readOnly dir="ltr" lang="en" rows={rows} defaultValue={value} />
    <div className="share-row">
      <CopyButton field={id} label={texts.copy} texts={texts} />
    </div>
  </div>
);

const EmbedSection = ({ page: { texts, embed } }: { page: SharePageProps }) => (
  <Section id="share-embed" title={texts.share_embed}>
    <p>{texts.share_embed_text}</p>
    <Snippet id="share-frame" label={texts.share_embed_frame} rows={4} value={embed.frame} texts={texts} />
    <Snippet id="share-html" label={texts.share_embed_link} rows={3} value={embed.link} texts={texts} />
  </Section>
);

/** Ways to share a country's page. Works without a script, which adds buttons to copy and share. */
export const SharePage = (page: SharePageProps) => (
  <Frame site={page} bar={<BackBar site={page} href={page.country.href} label={page.country.name} />}>
    <div className="country-identity starfield">
      <div className="wrap country-identity-row">
        <Flag code={page.country.code} width={72} />
        <div>
          <Headline as="h1">{page.texts.share_title}</Headline>
          <p>{page.country.name}</p>
        </div>
      </div>
    </div>
    <div className="wrap share">
      <p className="lead share-intro">{page.texts.share_intro}</p>
      <LinkSection page={page} />
      <PictureSection page={page} />
      <PosterSection page={page} />
      <EmbedSection page={page} />
    </div>
  </Frame>
);
