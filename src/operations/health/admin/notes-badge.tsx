import { Link } from 'react-router';
import { pluralize } from '#lib/pluralize.ts';
import { useSession } from '#office/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { useOperationNotes } from './notes.ts';

/** Shown in the header while there are warnings about the running site; plain notes are only on the master page. */
export const NotesBadge = () => {
  const { user, twoFactorSetupRequired } = useSession();
  const { data: notes = [] } = useOperationNotes({
    enabled: user.role === 'admin' && !twoFactorSetupRequired,
  });
  const count = notes.filter(({ severity }) => severity !== 'note').length;
  if (count === 0) return null;
  const name = pluralize(count, 'Warnung zum Betrieb', 'Warnungen zum Betrieb');
  return (
    <Link to="/admin/master#hinweise" className="shell-header-button" aria-label={name}>
      <Icon name="warning" size={20} />
      <span>{count}</span>
    </Link>
  );
};
