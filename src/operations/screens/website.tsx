import { ServiceList } from '#operations/health/admin/checks/service-list.tsx';
import { NoteList } from '#operations/health/admin/note-list.tsx';
import { OverviewCounts } from '#operations/overview/admin/stat-cards.tsx';
import { WebsiteScreen } from '#translation/admin/index.ts';

/** `/admin/new`: the key figures, the paid services and the translation of the website. */
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
