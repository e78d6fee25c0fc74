/** The texts of a page in its language; `{placeholders}` are not yet filled. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** BCP 47 tag and direction of a piece of text. */
export type LangAttributes = { tag: string; dir: 'ltr' | 'rtl' };

/** Props that all public pages share. */
export type SitePage<Key extends string> = {
  /** BCP 47 tag of the page. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The ten digits 0–9 in the script of the page's language. */
  digits: string;
  texts: Texts<Key>;
  /** Addresses of the pages linked from the frame, in the language of this page if they exist in it. */
  links: { home: string; imprint: string; answers?: { href: string; text: string } | null };
  /**
   * Set if the page was machine-translated; `reportUrl` is the address for reporting mistakes, null if there is none.
   */
  machineTranslation: { reportUrl: string | null } | null;
};
