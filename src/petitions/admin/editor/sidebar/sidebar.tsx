import './sidebar.css';
import { Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { useShownRemark } from '../remarks/shown-remark.ts';
import { useOpenRemarks } from '../remarks/use-remarks.ts';
import { ChecksTab } from './checks-tab.tsx';

// Rarely opened first, so loaded on demand.
const GermanTab = lazy(async () => ({ default: (await import('./german-tab.tsx')).GermanTab }));
const RemarksTab = lazy(async () => ({ default: (await import('./remarks-tab.tsx')).RemarksTab }));
const OriginTab = lazy(async () => ({ default: (await import('./origin-tab.tsx')).OriginTab }));
const PlanTab = lazy(async () => ({ default: (await import('./plan-tab.tsx')).PlanTab }));
const VersionsTab = lazy(async () => ({ default: (await import('./versions-tab.tsx')).VersionsTab }));

const tabs = [
  { value: 'checks', label: 'Prüfung', Panel: ChecksTab },
  { value: 'remarks', label: 'Bemerkungen', Panel: RemarksTab },
  { value: 'plan', label: 'Planung', Panel: PlanTab },
  { value: 'versions', label: 'Verlauf', Panel: VersionsTab },
  { value: 'origin', label: 'Herkunft', Panel: OriginTab },
  { value: 'german', label: 'Deutsch', Panel: GermanTab },
] as const;

export const Sidebar = () => {
  const { opened, quality } = useEditorContext();
  const openRemarks = useOpenRemarks();
  const shownRemark = useShownRemark();
  const [tab, setTab] = useState<string | null>('checks');
  useEffect(() => {
    if (shownRemark !== null) setTab('remarks');
  }, [shownRemark]);
  const counts: Readonly<Record<string, number>> = {
    checks: quality.totalChecks - quality.passedChecks,
    remarks: openRemarks,
    origin: Number(opened.outdated),
  };
  const shown = tabs.filter(({ value }) => value !== 'german' || opened.draft.language !== 'de');
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      keepMounted={false}
      className="editor-rail"
      variant="pills"
      radius="sm"
    >
      <Tabs.List className="editor-rail-tabs" aria-label="Zum Text">
        {shown.map(({ value, label }) => (
          <Tabs.Tab
            key={value}
            value={value}
            rightSection={
              counts[value] ? <span className="editor-rail-count">{counts[value]}</span> : undefined
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value} className="editor-rail-panel">
          <Suspense>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
