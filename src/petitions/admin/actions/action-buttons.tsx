import './actions.css';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { languageName } from '#content/modern.ts';
import { useHasLetterPage } from '#countries/admin/index.ts';
import { useMayCall } from '#office/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import type { PetitionRow } from '../../lists.contract.ts';
import type { Preset, RowAction } from '../presets.ts';
import { possibleActions, rowActions } from './row-actions.ts';

type Props = {
  row: PetitionRow;
  preset: Pick<Preset, 'buttonActions' | 'menuActions'>;
  /** Whether Tab stops at the buttons. */
  active: boolean;
  busy: RowAction | undefined;
  onAction: (action: RowAction, row: PetitionRow) => void;
};

/** The actions of a row: the usual ones as buttons, the others in a menu. */
export const ActionButtons = ({ row, preset, active, busy, onAction }: Props) => {
  const allowed = { mayCall: useMayCall(), hasPage: useHasLetterPage(row.countryCode) };
  const buttons = possibleActions(preset.buttonActions, row, allowed);
  const menuItems = possibleActions(preset.menuActions, row, allowed);
  const what = `${row.countryName}, ${languageName(row.language)}`;
  const tabIndex = active ? 0 : -1;
  return (
    <span className="list-row-actions">
      {buttons.map((action) => (
        <Tooltip key={action} label={rowActions[action].label}>
          <ActionIcon
            variant="subtle"
            size={36}
            tabIndex={tabIndex}
            loading={busy === action}
            aria-label={`${rowActions[action].label}: ${what}`}
            onClick={() => onAction(action, row)}
          >
            <Icon name={rowActions[action].icon} />
          </ActionIcon>
        </Tooltip>
      ))}
      {menuItems.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              size={36}
              tabIndex={tabIndex}
              loading={busy !== undefined && !buttons.includes(busy)}
              aria-label={`Weitere Aktionen: ${what}`}
            >
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menuItems.map((action) => (
              <Menu.Item
                key={action}
                leftSection={<Icon name={rowActions[action].icon} />}
                {...(rowActions[action].danger ? { color: 'red' } : {})}
                onClick={() => onAction(action, row)}
              >
                {rowActions[action].label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
};
