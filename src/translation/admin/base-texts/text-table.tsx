import './base-texts.css';
import { UnstyledButton } from '@mantine/core';
import { type Column, DataTable } from '#ui/admin/data-table.tsx';
import { formatCount } from '#ui/admin/format.ts';
import { useUrlChange } from '#ui/admin/use-url-state.ts';
import type { BaseText } from '../../contract/base-texts.ts';
import { compareReadingOrder } from '../../reading-order.ts';
import { FreshnessBar } from './freshness-bar.tsx';
import { PlaceLinks } from './place-links.tsx';

/** Rows drawn at first. */
const rowLimit = 60;

const columnsWith = (open: ((id: string) => void) | null): readonly Column<BaseText>[] => [
  {
    key: 'text',
    title: 'Schlüssel und Text',
    sort: ({ key }) => key,
    cell: ({ id, key, germanOriginal }) => (
      <div className="base-text">
        {open ? (
          <UnstyledButton className="base-text-open" onClick={() => open(id)}>
            {germanOriginal}
          </UnstyledButton>
        ) : (
          <span>{germanOriginal}</span>
        )}
        <span className="base-text-key">{key}</span>
      </div>
    ),
  },
  {
    key: 'places',
    title: 'Steht auf',
    cell: ({ places }) => <PlaceLinks places={places} limit={2} />,
  },
  {
    key: 'length',
    title: 'Zeichen',
    numeric: true,
    sort: ({ germanOriginal }) => germanOriginal.length,
    cell: ({ germanOriginal }) => formatCount(germanOriginal.length),
  },
  {
    key: 'state',
    title: 'Übersetzungen',
    sort: ({ translations: { stale, missing } }) => stale + missing,
    cell: ({ id, translations }) => (
      <FreshnessBar counts={translations} to={`/admin/translations?text=${encodeURIComponent(id)}`} />
    ),
  },
];

const sampleColumns = columnsWith(null).filter(({ key }) => key === 'text' || key === 'length');

type Props = {
  texts: readonly BaseText[];
  /** Samples have neither places nor translations, and are read-only. */
  sample?: boolean;
};

/** The texts of a category, or those of all that were searched, in reading order; one opens in the panel. */
export const TextTable = ({ texts, sample = false }: Props) => {
  const change = useUrlChange();
  const open = (id: string) => change({ text: id }, { push: true });
  return (
    <DataTable
      label="Texte"
      singular="Text"
      rows={texts.toSorted(compareReadingOrder)}
      columns={sample ? sampleColumns : columnsWith(open)}
      rowKey={({ id }) => id}
      rowLimit={rowLimit}
      searchIn={({ key, germanOriginal, description, places }) => [
        key,
        germanOriginal,
        description,
        ...places.map(({ label }) => label),
      ]}
    />
  );
};
