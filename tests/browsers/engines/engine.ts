/** What a visitor brings along. An engine that cannot give some of it says so in `cannot`. */
export type Profile = {
  width: number;
  height: number;
  /** Language the browser asks for, such as `bn-BD`. */
  locale: string;
  script?: boolean;
  /** Size of the root font in CSS pixels; browsers begin with 16. */
  rootFont?: number;
  touch?: boolean;
};

export const desk: Profile = { width: 1280, height: 900, locale: 'de-DE' };
export const phone: Profile = { width: 390, height: 844, locale: 'de-DE', touch: true };

type Role = 'link' | 'button' | 'heading' | 'field' | 'summary';

/** Something on the page, as a person names it: its role, and all or a part of its accessible name. */
export type Wanted = { role: Role; is: string } | { role: Role; has: readonly string[] };

export type SavedFile = { name: string; bytes: Buffer };

/** One browser with an empty profile and one page. Everything that is waited for has `PATIENCE_MS`. */
export type Tab = {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  address(): Promise<string>;
  click(wanted: Wanted): Promise<void>;
  /** Empties a field and types into it, key by key. */
  type(wanted: Wanted, text: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** Waits until something is on the page. */
  find(wanted: Wanted): Promise<void>;
  /** Whether something is on the page now. */
  has(wanted: Wanted): Promise<boolean>;
  /** Runs a function in the page. It knows nothing but its argument, which is plain data. */
  read<Given, Answer>(run: (given: Given) => Answer, given: Given): Promise<Answer>;
  /** The next file that the browser saves, or has saved since the last call. */
  saved(): Promise<SavedFile>;
  /** Errors and warnings of the console until now. */
  complaints(): string[];
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
};

export type Engine<T extends Tab = Tab> = {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  version: string;
  /** What it cannot do here, in whole sentences. */
  cannot: readonly string[];
  /** Whether what a page says on the console comes to be known. */
  hearsConsole: boolean;
  open(baseUrl: string, profile: Profile): Promise<T>;
};

/** How long anything that is waited for may take: the machine may have other work to do. */
export const PATIENCE_MS = 40_000;
/** How long one attempt to use an element may take before it is looked for again. */
export const ATTEMPT_MS = 5000;
