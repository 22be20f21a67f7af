import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePerson } from '#core/person.ts';
import { toast } from '#ui/toast-store.ts';
import { fromDayList } from '../way-back.ts';
import { addressOfTab, readTab, type WorkTab } from './use-work.ts';

/** The tab in which 'O meu dia' was last seen: 'N' goes on in it. */
let lastTab: WorkTab = 'meus';

/** Records the tab that is shown. */
export const noteTab = (tab: WorkTab): void => {
  lastTab = tab;
};

/** Returns a function that opens the next case of the day's work: the one after the case on screen, if one is. */
export function useNextCase(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: me } = usePerson();
  const seen = useRef<readonly string[]>([]);
  const underWay = useRef(false);
  const open = async () => {
    const tab = pathname === '/backoffice' ? readTab(new URLSearchParams(search)) : lastTab;
    const current = /^\/backoffice\/applications\/([^/]+)/.exec(pathname)?.[1];
    // Not part of a page's first load.
    const { findNextCase } = await import('./next-case.ts');
    const found = await findNextCase(client, { tab, myId: me?.id, current, seen: seen.current });
    seen.current = found.seen;
    const list = addressOfTab(tab);
    if (found.next === undefined || found.next.id === current) {
      toast.info(
        current ? 'Era o último da lista' : 'Está tudo em dia.',
        current ? undefined : 'Não há nada à espera.',
      );
      navigate(list);
      return;
    }
    navigate(found.next.address, { state: fromDayList(list) });
  };
  return async () => {
    if (underWay.current) return;
    underWay.current = true;
    await open()
      .catch(() => toast.error('Erro', 'Não foi possível carregar os pedidos'))
      .finally(() => {
        underWay.current = false;
      });
  };
}
