import { VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMayCall, useSession } from '#office/admin/index.ts';
import { countsQuery } from './counts-query.ts';

/** How many answers wait, beside the link to them in the menu; asked again with each page, not while one is open. */
export const AnswersBadge = () => {
  const mayCall = useMayCall();
  const { twoFactorSetupRequired } = useSession();
  const enabled = mayCall('GET /api/admin/answers') && !twoFactorSetupRequired;
  const { data } = useQuery({ ...countsQuery, enabled });
  const client = useQueryClient();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open now
  useEffect(() => {
    void client.refetchQueries({ queryKey: countsQuery.queryKey, stale: true, type: 'active' });
  }, [pathname, client]);
  if (!data?.waiting) return null;
  return (
    <span className="shell-nav-badge">
      {data.waiting}
      <VisuallyHidden> warten</VisuallyHidden>
    </span>
  );
};
