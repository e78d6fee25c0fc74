import type { ReactElement } from 'react';
import { findLanguage, type Language, originalLanguage, type TextSnapshot } from '#features/texts/index.ts';
import { contentSecurityPolicy, type Prepared, prepare } from '#platform/http/index.server.ts';
import type { DocumentHead, HydratedPage, SharePreview } from '#ui/document.tsx';
import { renderDocument } from '#ui/render-document.server.tsx';
import type { SitePage } from '#ui/texts.ts';

export const german = findLanguage(originalLanguage) as Language;

/** The address of a page in a language; the default language needs no parameter. */
export const inLanguage = (path: string, tag: string, defaultTag = originalLanguage): string =>
  tag === defaultTag ? path : `${path}?lang=${tag}`;

/** The address that says all that was asked for. */
export const askedAddress = (path: string, asked: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** An address of a page in one language; under `x-default` stands the one for everybody else. */
export type Address = { tag: string; path: string };

/** The addresses of a page in the languages it exists in. */
export const addressesOf = (
  path: string,
  tags: readonly string[],
  defaultTag = originalLanguage,
): readonly Address[] => [
  ...tags.map((tag) => ({ tag, path: inLanguage(path, tag, defaultTag) })),
  { tag: 'x-default', path },
];

/** The addresses of a page, with the one it is read at where its language is not among those it is offered in. */
export const withAsked = (addresses: readonly Address[], asked: Address): readonly Address[] =>
  addresses.some(({ tag }) => tag === asked.tag) ? addresses : [...addresses, asked];

/** What every page is told: its language, its texts and where the frame leads. */
export const siteProps = <Key extends string>(
  texts: TextSnapshot,
  language: Language,
  keys: readonly Key[],
): SitePage<Key> => {
  const { tag } = language;
  const imprint = inLanguage('/impressum', tag);
  return {
    lang: tag,
    dir: language.direction,
    digits: language.digits,
    texts: Object.fromEntries(keys.map((key) => [key, texts.text(key, tag)])) as Record<Key, string>,
    links: { home: inLanguage('/', tag), imprint },
    machineTranslation: tag === originalLanguage ? null : { reportUrl: imprint },
  };
};

type Rendered = {
  language: Language;
  title: string;
  description: string;
  /** Path and query of the page itself; null for pages that must not be found by search engines. */
  canonical: string | null;
  alternates?: readonly Address[];
  page: ReactElement;
  /** What makes the page live: which one it is, and its props; none for a page that needs no script. */
  live: { page: NonNullable<HydratedPage>['page']; props: object | null } | null;
  /** The address that was asked for, path and query; its props are found there too. */
  address?: string;
  /** Address of a stylesheet that only this page needs. */
  pageCss?: readonly string[];
  /** What social networks show for the page. */
  share?: SharePreview;
  /** What the page is about, in the words of schema.org. */
  structuredData?: (publicUrl: string) => object;
  status?: Prepared['status'];
};

/** A page, made when it is asked for: as a document, or as the props with which the browser takes it over. */
export type Page = {
  document: () => Prepared;
  /** Null for a page that needs no props. */
  props: () => Prepared | null;
};

export type Renderer = (rendered: Rendered) => Page;

/** The tag without what marks it as weak: short, and another one as soon as a character changes. */
export const versionOf = ({ etag }: Prepared): string => etag.replaceAll(/^W\/|"/g, '');

const prepareProps = (props: object): Prepared =>
  prepare(JSON.stringify(props), {
    headers: { 'Content-Type': 'application/json; charset=UTF-8', 'X-Robots-Tag': 'noindex' },
    compress: true,
  });

const propsUrl = (address: string, props: Prepared): string =>
  `${address}${address.includes('?') ? '&' : '?'}props=${versionOf(props)}`;

/** Turns pages into prepared HTML answers. */
export const createRenderer =
  (publicUrl: string, assets: DocumentHead['assets']): Renderer =>
  ({ canonical, alternates = [], page, live, address = '', status = 200, ...rendered }) => {
    const { language, title, description, pageCss, share, structuredData } = rendered;
    const props = () => (live?.props ? prepareProps(live.props) : null);
    const document = () => {
      const head: DocumentHead = {
        lang: language.tag,
        dir: language.direction,
        title,
        description,
        canonical: canonical === null ? null : `${publicUrl}${canonical}`,
        alternates: alternates.map(({ tag, path }) => ({ tag, href: `${publicUrl}${path}` })),
        assets,
        pageCss,
        manifest: inLanguage('/manifest.webmanifest', language.tag),
        share,
        structuredData: structuredData?.(publicUrl),
      };
      const headers = {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Language': language.tag,
        'Content-Security-Policy': contentSecurityPolicy,
        'Cache-Control': status === 200 ? 'public, max-age=0, s-maxage=60, must-revalidate' : 'no-store',
      };
      const found = props();
      const taken = live && { page: live.page, propsUrl: found && propsUrl(address, found) };
      return prepare(renderDocument(head, page, taken), { status, headers, compress: true });
    };
    return { document, props };
  };
