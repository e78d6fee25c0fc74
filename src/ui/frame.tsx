import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import type { FrameKey } from './frame-texts.ts';
import { Island } from './island.tsx';
import { OnlineStatus } from './online-status.tsx';
import type { SitePage } from './texts.ts';

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
  footer,
  children,
}: FrameProps) => (
  <>
    <a className="skip" href="#content">
      {site.texts.skip_to_content}
    </a>
    <header className="bar">
      <div className="wrap bar-row">{bar}</div>
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer site={site} online={online} countries={countries}>
      {footer}
    </Footer>
  </>
);
