import { createContext } from 'react';

/** Returns in words who changed a request last, and when: 'Helena Duarte moveu o pedido … há segundos.' */
export type LastChange = (applicationId: string) => Promise<string | undefined>;

/** Where people may know who changed a request; undefined elsewhere. */
export const LastChangeContext = createContext<LastChange | undefined>(undefined);
