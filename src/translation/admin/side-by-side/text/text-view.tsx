import './text.css';
import type { EditorView } from '@codemirror/view';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QueryView } from '#ui/admin/states.tsx';
import { toastSuccess } from '#ui/admin/toasts.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { TranslationDetail, TranslationItem } from '../../../contract/side-by-side.ts';
import { useMoves } from '../address.ts';
import { useItems } from '../list/use-items.ts';
import { keyOf, neighbour, nextInNeed } from '../need.ts';
import { detailQuery, type TextPlace } from '../queries.ts';
import { History } from './beside/history.tsx';
import { Similar } from './beside/similar.tsx';
import { Suggestions } from './beside/suggestions.tsx';
import { TextDeskContext } from './desk-context.ts';
import { GermanSide } from './german-side.tsx';
import { ConflictDialog } from './questions/conflict-dialog.tsx';
import { LeaveGuard } from './questions/leave-guard.tsx';
import { TextHead } from './text-head.tsx';
import { TranslationSide } from './translation-side.tsx';
import { useMoveKeys } from './use-move-keys.ts';
import { useWriting } from './use-writing.ts';

type DeskProps = {
  place: TextPlace;
  detail: TranslationDetail;
  progress: LanguageProgress;
  items: readonly TranslationItem[];
  /** Opens the text after this one, or the one before it. */
  go: (step: 1 | -1) => void;
};

const Desk = ({ place, detail, progress, items, go }: DeskProps) => {
  const desk = useWriting(place, detail);
  const [field, setField] = useState<EditorView | null>(null);
  const { open } = useMoves();
  const goOn = () => {
    const next = nextInNeed(items, keyOf(place));
    if (next) open(next);
    else toastSuccess('Hier ist nichts mehr zu tun', 'Kein weiterer Text dieser Auswahl braucht jemanden.');
  };
  return (
    <TextDeskContext value={{ place, detail, progress, desk, field, goOn, open }}>
      <article className="translations-text-desk">
        <TextHead items={items} go={go} />
        <div className="translations-desk-columns">
          <GermanSide />
          <div className="translations-desk-writing">
            <TranslationSide onView={setField} />
            <Suggestions />
          </div>
          <Similar />
          <History />
        </div>
        <LeaveGuard />
        <ConflictDialog />
        {desk.doubtDialog}
      </article>
    </TextDeskContext>
  );
};

/** One text beside its German. */
export const TextView = ({ place: asked, progress }: { place: TextPlace; progress: LanguageProgress }) => {
  const { textId, language, countryCode } = asked;
  const place = useMemo(() => ({ textId, language, countryCode }), [textId, language, countryCode]);
  const query = useQuery(detailQuery(place));
  const { found } = useItems(language);
  const { open, close } = useMoves();
  const go = (step: 1 | -1) => {
    const item = neighbour(found, keyOf(place), step);
    if (item) open(item);
  };
  // Here, so that they lead on while a text is still on its way.
  useMoveKeys({ go, close });
  return (
    <QueryView query={query} what="Text und Übersetzung">
      {(detail) => (
        <Desk
          key={`${language} ${keyOf(place)}`}
          place={place}
          detail={detail}
          progress={progress}
          items={found}
          go={go}
        />
      )}
    </QueryView>
  );
};
