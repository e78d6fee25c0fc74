import type { ReactNode } from 'react';
import { Brand, Frame } from '#ui/frame.tsx';
import type { FrameKey } from '#ui/frame-texts.ts';
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
      <h1>{titleLang ? <bdi lang={titleLang}>{title}</bdi> : title}</h1>
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
