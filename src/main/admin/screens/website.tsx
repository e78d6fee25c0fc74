import { NoteList, ServiceList } from '#features/operations/admin/index.ts';
import { OverviewCounts } from '#features/overview/admin/index.ts';
import { WebsiteScreen } from '#features/translation/admin/translating/index.ts';

/** `/admin/new`: the numbers of the whole, the services that can cost money, and the translation of the website. */
export const Website = () => (
  <WebsiteScreen
    overview={<OverviewCounts />}
    services={
      <>
        <NoteList id="notes" />
        <ServiceList only={['translation', 'backups']} />
      </>
    }
  />
);
