import './field/field.css';
import './text.css';
import type { EditorView } from '@codemirror/view';
import { Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { LanguageName } from '#content/admin/index.ts';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import { AttentionBadges } from '../list/attention-badges.tsx';
import { originText, savedByText, statusNames } from '../names.ts';
import { CountryRow } from './country-row.tsx';
import { useEditorContext } from './editor-context.ts';
import { Faults } from './faults.tsx';
import { PlaceholderBar } from './placeholder-bar.tsx';
import { TextActions } from './text-actions.tsx';
import { useFaults } from './use-faults.ts';

/** Loaded on demand: larger than the rest of the screen, and only needed for an open text. */
const TranslationField = lazy(async () => ({
  default: (await import('./field/translation-field.tsx')).TranslationField,
}));

const LengthNote = ({ text, maxLength }: { text: string; maxLength: number | null }) => {
  const length = [...text].length;
  return (
    <Text
      size="sm"
      c="dimmed"
      className="translations-length-note"
      data-over={(maxLength && length > maxLength) || undefined}
    >
      {maxLength
        ? `${formatCount(length)} von höchstens ${formatCount(maxLength)} Zeichen`
        : `${formatCount(length)} Zeichen`}
    </Text>
  );
};

/** Whether the text belongs to the open country and is not the fallback for all countries. */
const useIsOwnText = (): boolean => {
  const { detail, textRef } = useEditorContext();
  return detail.countryCode === textRef.countryCode;
};

/** Author, date, origin and review status. */
const Provenance = () => {
  const { detail } = useEditorContext();
  if (!useIsOwnText())
    return (
      <Text size="sm" c="dimmed">
        Noch keine eigene Fassung: Es gilt die für alle Länder.
      </Text>
    );
  const { origin, status, updatedAt, updatedBy, nativeRead } = detail;
  const parts = [
    origin && status !== 'none' ? originText(origin, status) : statusNames.none,
    nativeRead ? 'muttersprachlich gelesen' : null,
    updatedAt && `${savedByText(updatedBy, origin)}, ${formatDateTime(updatedAt)}`,
  ];
  return (
    <Text size="sm" c="dimmed">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  );
};

/** The translation with its checks and actions. */
export const TranslationSide = ({ onView }: { onView: (view: EditorView | null) => void }) => {
  const { detail, progress, edit } = useEditorContext();
  const { faults, isBlocked } = useFaults();
  const isOwnText = useIsOwnText();
  return (
    <section className="translations-side" aria-label={progress.name}>
      <div className="translations-side-head">
        <Title order={3} size="h5">
          <LanguageName tag={progress.language} />
        </Title>
        {isOwnText && <AttentionBadges item={detail} />}
      </div>
      <Provenance />
      <CountryRow />
      <Suspense fallback={<div className="translations-field" />}>
        <TranslationField onView={onView} />
      </Suspense>
      <div className="translations-field-foot">
        <PlaceholderBar />
        <LengthNote text={edit.text} maxLength={detail.maxLength} />
      </div>
      <Faults faults={faults} />
      <TextActions isBlocked={isBlocked} />
    </section>
  );
};
