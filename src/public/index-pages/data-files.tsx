import { Headline } from '#ui/headline.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IndexSite } from './index-props.ts';
import type { CommonKey } from './index-texts.ts';

type DataFilesProps = {
  site: IndexSite<CommonKey>;
  /** `open`: shown in the browser instead of saved. */
  files: readonly { href: string; text: string; open?: boolean }[];
  /** API calls that give the same data. */
  calls: readonly string[];
};

/** Downloads and API calls, with the licence of the data. */
export const DataFiles = ({ site, files, calls }: DataFilesProps) => {
  const { texts, edition } = site;
  const [before = '', after = ''] = texts.index_licence_note.split('{licence}');
  return (
    <section aria-labelledby="data">
      <Headline as="h2" id="data">
        {texts.index_downloads}
      </Headline>
      <p className="message-actions">
        {files.map(({ href, text, open }) => (
          <a key={href} className="button is-quiet" href={href} download={!open}>
            {!open && <Icon name="download" />}
            {text}
          </a>
        ))}
      </p>
      <p>
        {before}
        <a href={edition.licence.url} rel="license">
          {edition.licence.name}
        </a>
        {after}
      </p>
      <p>
        {`${texts.index_open_data} `}
        <a href="/api/docs" lang="en">
          OpenAPI
        </a>
      </p>
      <ul className="index-calls" dir="ltr" lang="en">
        {calls.map((call) => (
          <li key={call}>
            <a href={call}>
              <code>{`GET ${call}`}</code>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Downloads and API calls for a whole edition. */
export const EditionFiles = ({
  site,
}: {
  site: IndexSite<CommonKey | 'index_raw_csv' | 'index_manifest'>;
}) => (
  <DataFiles
    site={site}
    files={[
      { href: '/api/gfi/edition.csv', text: site.texts.index_raw_csv },
      { href: '/api/gfi/manifest', text: site.texts.index_manifest, open: true },
    ]}
    calls={['/api/gfi', '/api/gfi/edition.csv', '/api/gfi/manifest']}
  />
);
