import type { ReactNode } from 'react';
import type { FrameKey } from './frame-texts.ts';
import { Icon } from './icon.tsx';
import { Island } from './island.tsx';
import { logoPath } from './logo.ts';
import { OnlineStatus } from './online-status.tsx';
import type { SitePage } from './texts.ts';

/** The logo of the site. Decorative, because the name is always beside it or in its link. */
const BrandMark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path d={logoPath} />
  </svg>
);

type Site = SitePage<FrameKey>;

/** The name of the site, linked to the home page. */
export const Brand = ({ site }: { site: Site }) => (
  <a className="brand" href={site.links.home}>
    <BrandMark />
    <span className="brand-text">
      <span className="brand-name">{site.texts.site_name}</span>
      <span className="brand-line">{site.texts.site_tagline}</span>
    </span>
  </a>
);

type BackBarProps = {
  site: Pick<Site, 'links'> & { texts: Pick<Site['texts'], 'site_name'> };
  href: string;
  label: string;
};

/** The bar of a page below another one: the way back to that, and the name of the site. */
export const BackBar = ({ site, href, label }: BackBarProps) => (
  <>
    <a className="back" href={href}>
      <Icon name="back" />
      {label}
    </a>
    <a className="brand" href={site.links.home}>
      <BrandMark />
      <span className="brand-name">{site.texts.site_name}</span>
    </a>
  </>
);

const TranslationNotice = ({ site }: { site: Site }) =>
  site.machineTranslation && (
    <p className="small">
      {`${site.texts.translation_notice} `}
      {site.machineTranslation.reportUrl && (
        <a href={site.machineTranslation.reportUrl}>{site.texts.translation_report}</a>
      )}
    </p>
  );

type FooterProps = {
  site: Site;
  /** Shows whether the device is online; only for pages whose script updates it. */
  online: boolean;
  /** Address of the list of countries. */
  countries: string;
  children?: ReactNode;
};

const Footer = ({ site, online, countries, children }: FooterProps) => {
  const { texts, links } = site;
  return (
    <footer className="foot">
      <div className="wrap">
        {children}
        <ul className="foot-links">
          <li>
            <a href={links.imprint}>{texts.footer_imprint}</a>
          </li>
          <li>
            <a href={countries}>{texts.footer_countries}</a>
          </li>
          {links.answers && (
            <li>
              <a href={links.answers.href}>{links.answers.text}</a>
            </li>
          )}
          <li>
            <a href="#top">{texts.footer_top}</a>
          </li>
          {online && (
            <li>
              <Island>
                <OnlineStatus online={texts.footer_online} offline={texts.footer_offline} />
              </Island>
            </li>
          )}
        </ul>
        <p className="small">{texts.footer_note}</p>
        <TranslationNotice site={site} />
      </div>
    </footer>
  );
};

type FrameProps = {
  site: Site;
  /** Content of the top bar. */
  bar: ReactNode;
  online?: boolean;
  /** Address of the list of countries, by default that on the home page. */
  countries?: string;
  /** Address of the list of all languages, by default that of the home page; null for pages that are not for everybody. */
  languages?: string | null;
  /** Content above the links of the footer. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The layout of every public page: skip link, top bar, content, footer. */
export const Frame = ({
  site,
  bar,
  online = false,
  countries = `${site.links.home}#countries`,
  languages = `${site.links.home}#languages`,
  footer,
  children,
}: FrameProps) => (
  <>
    <a className="skip" href="#content">
      {site.texts.skip_to_content}
    </a>
    <header className="bar">
      <div className="wrap bar-row">
        {bar}
        {languages && (
          <a className="language-all" href={languages}>
            <Icon name="language" />
            <span>{site.texts.language_all}</span>
          </a>
        )}
      </div>
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer site={site} online={online} countries={countries}>
      {footer}
    </Footer>
  </>
);
