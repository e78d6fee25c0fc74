import { useSearchParams } from 'react-router';

/** The remark that the address names, such as `?draft=1&remark=2`; null where it names none. */
export const useShownRemark = (): number | null => {
  const [params] = useSearchParams();
  return Number(params.get('remark')) || null;
};
