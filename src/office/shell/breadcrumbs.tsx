import './shell.css';
import { Link, useLocation } from 'react-router';
import { useOffice } from './office.tsx';

/** Breadcrumbs to the current page. */
export const Breadcrumbs = () => {
  const page = useOffice().pageAt(useLocation().pathname);
  return (
    <nav aria-label="Pfad">
      <ol className="shell-crumbs">
        <li>
          <Link to="/admin/master">Verwaltung</Link>
        </li>
        {page && page.group !== page.title && <li>{page.group}</li>}
        <li aria-current="page">{page?.title ?? 'Nicht gefunden'}</li>
      </ol>
    </nav>
  );
};
