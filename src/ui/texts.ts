/** The texts a screen needs, already chosen for its language; `{placeholders}` still stand where a value varies. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** BCP 47 tag and direction of a piece of text. */
export type Writing = { tag: string; dir: 'ltr' | 'rtl' };

/** What every public page is told besides its own content. */
export type SitePage<Key extends string> = {
  /** BCP 47 tag of the page. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The ten digits 0–9 as the language of the page writes them. */
  digits: string;
  texts: Texts<Key>;
  /** Addresses of the pages the frame links to, in the language of this page where they exist in it. */
  links: { home: string; imprint: string };
  /** Says that a machine translated the page; `reportUrl` is where a mistake can be reported, null without one. */
  machineTranslation: { reportUrl: string | null } | null;
};
