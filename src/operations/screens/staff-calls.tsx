import './screens.css';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '#office/admin/index.ts';
import { mayCall, type Role } from '#office/index.ts';
import { QueryView } from '#ui/admin/states.tsx';
import { apiDescription } from './api-description.ts';

/**
 * The staff calls that the role may make, from the server's OpenAPI description; GET calls without parameters are
 * links.
 */
export const StaffCalls = ({ role }: { role: Role }) => {
  const query = useQuery(apiDescription);
  const { calls } = useOffice().rights;
  return (
    <QueryView query={query} subject="Aufrufe">
      {({ paths }) => (
        <ul className="screens-calls" aria-label="Aufrufe des Servers">
          {calls
            .filter((each) => mayCall(role, each) && paths[each.path]?.[each.method.toLowerCase()])
            .map(({ method, path, master }) => (
              <li key={`${method} ${path}`}>
                <span className="screens-call-method">{method}</span>{' '}
                {method === 'GET' && !path.includes('{') ? (
                  <a href={path} target="_blank" rel="noreferrer">
                    {path}
                  </a>
                ) : (
                  path
                )}
                {master && <span className="screens-call-right"> Master-Passwort</span>}
              </li>
            ))}
        </ul>
      )}
    </QueryView>
  );
};
