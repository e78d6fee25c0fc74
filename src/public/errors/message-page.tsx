import type { ReactNode } from 'react';
import { Brand, Frame } from '#ui/frame.tsx';
import type { FrameKey } from '#ui/frame-texts.ts';
import { Headline } from '#ui/headline.tsx';
import type { SitePage } from '#ui/texts.ts';

type MessagePageProps = {
  site: SitePage<FrameKey | 'back_to_home'>;
  title: string;
  /** Language of the title if it is not that of the page. */
  titleLang?: string;
  text: string;
  /** Shown before the button back to the home page. */
  children?: ReactNode;
  /** Shown after the buttons. */
  below?: ReactNode;
};

/** A page with one message and a way to continue. */
export const MessagePage = ({ site, title, titleLang, text, children, below }: MessagePageProps) => (
  <Frame site={site} bar={<Brand site={site} />}>
    <div className="wrap message">
      {titleLang ? (
        <h1>
          <bdi lang={titleLang}>{title}</bdi>
        </h1>
      ) : (
        <Headline as="h1">{title}</Headline>
      )}
      <p className="lead">{text}</p>
      <div className="message-actions">
        {children}
        <a className={children ? 'button is-quiet' : 'button is-dark'} href={site.links.home}>
          {site.texts.back_to_home}
        </a>
      </div>
      {below}
    </div>
  </Frame>
);
