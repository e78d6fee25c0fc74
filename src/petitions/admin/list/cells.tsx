import './cells.css';
import { Badge, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageName } from '#content/admin/index.ts';
import { languageLabel } from '#content/modern.ts';
import { formatDateTime, formatDay } from '#ui/admin/format.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { Flag } from '#ui/flag.tsx';
import type { PetitionRow } from '../../lists.contract.ts';
import { type DraftStatus, qualityThreshold, statusLabel } from '../../status.ts';
import { attentionReasonsOf, checkName, statusColours, truncate } from '../names.ts';
import type { ColumnKey } from '../presets.ts';
import type { Sort } from './list-state.ts';

const StatusBadge = ({ status }: { status: DraftStatus }) => (
  <Badge variant={status === 'published' ? 'filled' : 'light'} color={statusColours[status]} tt="none">
    {statusLabel(status)}
  </Badge>
);

const CountryCell = ({ row }: { row: PetitionRow }) => {
  const reasons = attentionReasonsOf(row);
  return (
    <span className="list-cell-country">
      <Flag code={row.countryCode} width={24} />
      <span className="list-cell-lines">
        <span className="list-cell-name">
          {row.countryName}
          {row.priority === 'high' && <span className="list-mark"> Priorität hoch</span>}
        </span>
        {reasons.length > 0 && (
          <span className="list-cell-reason" title={reasons.join(' · ')}>
            {(row.outdated || row.openRemarks > 0) && <Icon name="warning" size={13} />}
            {reasons.join(' · ')}
          </span>
        )}
      </span>
    </span>
  );
};

const LanguageCell = ({ language }: { language: string }) => (
  <span title={languageLabel(language)}>
    <LanguageName tag={language} />
  </span>
);

/** The score; hover, focus and screen readers give the failed checks. */
const QualityCell = ({ row, tabIndex }: { row: PetitionRow; tabIndex: number }) => {
  const level = row.quality >= qualityThreshold ? 'good' : 'poor';
  if (row.failedChecks.length === 0)
    return (
      <span className="list-quality" data-band={level}>
        {row.quality} %
      </span>
    );
  const failed = row.failedChecks.map(checkName).join(', ');
  return (
    <Tooltip
      label={`Nicht bestanden: ${failed}`}
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" tabIndex={tabIndex} className="plain-button list-quality" data-band={level}>
        {row.quality} % <VisuallyHidden>nicht bestanden: {failed}</VisuallyHidden>
        <span className="list-quality-failed" aria-hidden="true">
          {row.failedChecks.length}
        </span>
      </button>
    </Tooltip>
  );
};

const highlightedChecks = [
  { id: 'address', short: 'Anschrift' },
  { id: 'article', short: 'Artikel' },
  { id: 'language', short: 'Sprache' },
];

/** Results of the three checks that the workflow shows separately: address, article, language. */
const CheckResults = ({ failedChecks }: { failedChecks: readonly string[] }) => (
  <span className="list-check-marks">
    {highlightedChecks.map(({ id, short }) => {
      const failed = failedChecks.includes(id);
      return (
        <span key={id} className="list-check-mark" data-failed={failed || undefined}>
          <Icon name={failed ? 'close' : 'check'} size={14} />
          {short}
          <VisuallyHidden>{failed ? ' nicht bestanden' : ' bestanden'}</VisuallyHidden>
        </span>
      );
    })}
  </span>
);

type Column = {
  title: string;
  /** CSS grid track. */
  width: string;
  sort?: Sort;
  cell: (row: PetitionRow, tabIndex: number) => ReactNode;
};

/** How each column is headed, sorted and filled. */
export const columns: Readonly<Record<ColumnKey, Column>> = {
  country: {
    title: 'Land',
    width: 'minmax(180px, 2.4fr)',
    sort: 'country',
    cell: (row) => <CountryCell row={row} />,
  },
  language: {
    title: 'Sprache',
    width: 'minmax(112px, 1fr)',
    sort: 'language',
    cell: ({ language }) => <LanguageCell language={language} />,
  },
  target: {
    title: 'Übersetzung',
    width: 'minmax(110px, 1fr)',
    cell: ({ letterLanguage }) => (
      <span className="list-cell-lines">
        <LanguageCell language={letterLanguage} />
        <span className="list-cell-reason">0 % übersetzt</span>
      </span>
    ),
  },
  title: {
    title: 'Titel',
    width: 'minmax(140px, 2fr)',
    cell: ({ title, language }) => (
      <span lang={language} dir="auto" title={title}>
        {truncate(30, title)}
      </span>
    ),
  },
  status: {
    title: 'Status',
    width: '118px',
    sort: 'status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  due: {
    title: 'Fällig',
    width: 'minmax(120px, 1fr)',
    sort: 'due',
    cell: ({ dueOn }) => formatDay(dueOn),
  },
  quality: {
    title: 'Qualität',
    width: '88px',
    sort: 'quality',
    cell: (row, tabIndex) => <QualityCell row={row} tabIndex={tabIndex} />,
  },
  checks: {
    title: 'Qualität',
    sort: 'quality',
    width: '204px',
    cell: (row, tabIndex) => (
      <span className="list-cell-lines">
        <QualityCell row={row} tabIndex={tabIndex} />
        <CheckResults failedChecks={row.failedChecks} />
      </span>
    ),
  },
  updated: {
    title: 'Geändert',
    width: 'minmax(116px, 1fr)',
    sort: 'updated',
    cell: ({ updatedAt, updatedBy }) => (
      <span className="list-cell-lines">
        <span>{updatedBy}</span>
        <span className="list-cell-reason">{formatDateTime(updatedAt)}</span>
      </span>
    ),
  },
};
