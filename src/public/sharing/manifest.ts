import { brandColours } from '#ui/logo.ts';
import { iconPictures } from './icons.ts';

export type ManifestValues = {
  /** BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  name: string;
  description: string;
  /** Path and query of the home page in the language. */
  startUrl: string;
};

const iconEntry = (src: keyof typeof iconPictures, purpose: 'any' | 'maskable') => {
  const { size } = iconPictures[src];
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
};

/** Label on home screens, limited to twelve characters; a name, so it is not translated. */
const shortName = 'WTO-Petition';

/** The web app manifest: how a device shows the site on its home screen. */
export const webManifest = ({ language, direction, name, description, startUrl }: ManifestValues) => ({
  id: '/',
  name,
  short_name: shortName,
  description,
  lang: language,
  dir: direction,
  start_url: startUrl,
  scope: '/',
  // Keeps a back button, because letters open as separate documents.
  display: 'minimal-ui',
  background_color: brandColours.paper,
  theme_color: brandColours.night,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    iconEntry('/icon-192.png', 'any'),
    iconEntry('/icon-512.png', 'any'),
    iconEntry('/icon-maskable-512.png', 'maskable'),
  ],
});
