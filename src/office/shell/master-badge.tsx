import './shell.css';
import { Link } from 'react-router';
import { timeLeft, useMasterLock } from '#office/accounts/admin/use-master-lock.ts';
import { Icon } from '#ui/admin/icon.tsx';

/** Shown in the header while the master password is unlocked, as a reminder for users who leave their desk. */
export const MasterBadge = () => {
  const seconds = useMasterLock();
  if (seconds === 0) return null;
  const left = timeLeft(seconds);
  return (
    <Link to="/admin/master" className="shell-header-button" aria-label={`Master-Passwort gilt ${left}`}>
      <Icon name="unlock" size={20} />
      <span className="shell-header-label">{left}</span>
    </Link>
  );
};
