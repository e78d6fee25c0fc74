import './text.css';
import { Icon } from '#ui/admin/icon.tsx';
import type { TranslationFault } from '../../../contract/side-by-side.ts';

/** The faults of the text: errors prevent saving, warnings do not. */
export const Faults = ({ faults }: { faults: readonly TranslationFault[] }) => (
  <div role="status" className="translations-faults">
    {faults.map(({ severity, message }) => (
      <p key={message} data-severity={severity}>
        <Icon name="warning" size={16} />
        <span>
          <strong>{severity === 'error' ? 'Fehler' : 'Hinweis'}:</strong> {message}
        </span>
      </p>
    ))}
  </div>
);
