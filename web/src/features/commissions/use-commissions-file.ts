import { useState } from 'react';
import { api } from '#core/api.ts';
import { saveAs } from '#core/save-as.ts';
import type { CommissionView } from '#shared/commissions/routes.ts';
import { toCsv } from '#shared/kit/csv.ts';
import type { RouteInput } from '#shared/routes.ts';
import { toast } from '#ui/toast-store.ts';
import { commissionRows } from './totals.ts';

type Period = Omit<RouteInput<'commissions.list'>, 'cursor'>;

/** Saves all commissions of a period as CSV, page by page. */
export function useCommissionsFile() {
  const [saving, setSaving] = useState(false);
  const readAll = async (period: Period) => {
    const all: CommissionView[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await api.call('commissions.list', { ...period, cursor });
      all.push(...page.items);
      cursor = page.cursor;
    }
    return all;
  };
  const save = async (period: Period): Promise<void> => {
    setSaving(true);
    try {
      const rows = commissionRows(await readAll(period));
      saveAs(`comissoes-${period.from}-${period.to}.csv`, 'text/csv;charset=utf-8', toCsv(rows));
    } catch {
      toast.error('O ficheiro não ficou pronto', 'Tenta novamente.');
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
