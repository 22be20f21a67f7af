import { expect, test } from '@jest/globals';
import { problems } from './problems.ts';

test('no problem says that somebody else did it: it may be about one’s own change, whose answer was lost', () => {
  const blaming = Object.entries(problems).filter(([, { detail }]) =>
    /outr[ao] (pessoa|administrador)[^.]* (mud|alter|trat|adi|rev|mex|decid|suspend|conclu)|alguém (já )?(lhe |o |a |os |as )?(deu|mudou|alter|respond)/i.test(
      detail,
    ),
  );
  expect(blaming.map(([code, { detail }]) => `${code}: ${detail}`)).toEqual([]);
});
