import './sidebar.css';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#ui/admin/format.ts';
import { QueryView } from '#ui/admin/states.tsx';
import type { Remark } from '../../../contract.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { useAddRemark, useChangeRemark } from '../remarks/change-remarks.ts';
import { MentionedText } from '../remarks/mentioned-text.tsx';
import { useShownRemark } from '../remarks/shown-remark.ts';
import { useRemarks } from '../remarks/use-remarks.ts';
import { RemarkForm } from './remark-form.tsx';
import { Replies, ReplyForm } from './remark-replies.tsx';

const NewRemark = () => {
  const { selection, save } = useEditorContext();
  const [text, setText] = useState('');
  const add = useAddRemark(() => setText(''));
  const chosen = save.text.content.slice(selection.from, selection.to);
  if (!chosen.trim())
    return (
      <p className="editor-rail-note">
        Markieren Sie im Text eine Stelle, um sie mit einer Bemerkung zu versehen.
      </p>
    );
  return (
    <div className="editor-rail-card">
      <blockquote dir="auto">{chosen}</blockquote>
      <RemarkForm
        label="Bemerkung zu dieser Stelle"
        value={text}
        onChange={setText}
        action="Hinzufügen"
        isSaving={add.isPending}
        onSave={add.mutate}
      />
    </div>
  );
};

/** Shows and focuses a remark once the address names it. */
const useFocusIfShown = (id: number) => {
  const card = useRef<HTMLLIElement>(null);
  const isShown = useShownRemark() === id;
  useEffect(() => {
    if (!isShown) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isShown]);
  return card;
};

const RemarkCard = ({ remark }: { remark: Remark }) => {
  const { view, goTo, openRemarks } = useEditorContext();
  const change = useChangeRemark();
  const [isReplying, setReplying] = useState(false);
  const card = useFocusIfShown(remark.id);
  const open = remark.state === 'open';
  const place = openRemarks.find(({ id }) => id === remark.id);
  return (
    <li ref={card} tabIndex={-1} className="editor-rail-card" data-tone={open ? 'remark' : undefined}>
      <blockquote dir="auto">{remark.quote}</blockquote>
      <MentionedText text={remark.text} mentions={remark.mentions} />
      <p className="editor-rail-note">
        {remark.author}, {formatDateTime(remark.createdAt)}
        {open && view && !place && ' · die Stelle wurde gelöscht'}
      </p>
      <Replies replies={remark.replies} />
      {isReplying && <ReplyForm remark={remark.id} onDone={() => setReplying(false)} />}
      <div className="editor-rail-actions">
        {place && (
          <Button variant="default" size="xs" onClick={() => goTo(place.from, place.to)}>
            Zur Stelle
          </Button>
        )}
        <Button
          variant={open ? 'light' : 'default'}
          size="xs"
          loading={change.isPending}
          onClick={() => change.mutate({ remark: remark.id, state: open ? 'settled' : 'open' })}
        >
          {open ? 'Erledigt' : 'Wieder öffnen'}
        </Button>
        {!isReplying && (
          <Button variant="default" size="xs" onClick={() => setReplying(true)}>
            Antworten
          </Button>
        )}
      </div>
    </li>
  );
};

/** The remarks of the staff, open ones first. */
export const RemarksTab = () => {
  const remarks = useRemarks();
  return (
    <>
      <NewRemark />
      <QueryView query={remarks} subject="Bemerkungen">
        {(all) =>
          all.length === 0 ? (
            <p className="editor-rail-note">Noch keine Bemerkung.</p>
          ) : (
            <ul className="editor-rail-list">
              {all
                .toSorted((one, other) => Number(one.state === 'settled') - Number(other.state === 'settled'))
                .map((remark) => (
                  <RemarkCard key={remark.id} remark={remark} />
                ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
};
