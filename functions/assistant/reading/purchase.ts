import type { Destination } from '#shared/loan/index.ts';
import { has, type Words } from './patterns.ts';
import type { Doubt, Request } from './request.ts';

const housing: readonly (readonly [Destination, Words])[] = [
  ['other', has('terrenos?|lojas?|escritorios?|armaze(?:m|ns)|garage(?:m|ns)|comercio|comercial')],
  [
    'other_housing',
    has(
      'segunda (?:casa|habitacao|residencia)|(?<!\\d)2(?:\\.?[ªao]|nd)? ?(?:casa|habitacao)|secundaria|(?:casa |para )?(?:de )?ferias(?<!subsidios? de ferias)|(?:para|e) (?:arrendar|alugar|arrendamento|aluguer|investir|investimento|rendimento|alojamento local)|investimento|alojamento local|para (?:por|colocar) (?:a )?(?:arrendar|render)',
    ),
  ],
  [
    'hpp',
    has(
      'habitacao propria(?: e? ?permanente)?|propria(?: e)? permanente|residencia propria|hpp|primeira (?:casa|habitacao)|1.{0,2} (?:casa|habitacao)|p(?:a?ra|a) (?:(?:la|eu|nos|ca|ir) )*(?:viver|morar|habitar|vivermos|morarmos|residir|viver(?:mos)? la)|onde (?:vou|vamos) (?:viver|morar)|residencia (?:principal|permanente|habitual)',
    ),
  ],
];

const places =
  'portugal|lisboa|porto|coimbra|braga|faro|setubal|aveiro|leiria|evora|viseu|cascais|sintra|almada|ca|aqui';
const residences: readonly (readonly [NonNullable<Request['residence']>, Words])[] = [
  [
    'former_resident',
    has(
      String.raw`emigrantes?|emigrei|(?<!nunca )fui residente|ja (?:vivi|morei|residi|fui residente) em portugal|antigo residente|vou (?:voltar|regressar)|quero (?:voltar|regressar)|regress\p{L}+ a portugal`,
    ),
  ],
  [
    'non_resident',
    has(
      String.raw`nunca (?:vivi|morei|residi|fui residente)|nao (?:sou |somos |e |vivo |moro |resido )?(?:residentes?|em portugal|ca)|expat\p{L}*|(?:vivo|vivemos|moro|moramos|resido|residimos|residente|trabalho|estou) (?:fora|la fora|no estrangeiro|na suica|no luxemburgo|no brasil|no reino unido|em (?!${places}|casa|uma|um|regime|part|teletrabalho)\p{L}+)`,
    ),
  ],
  [
    'resident',
    has(
      `(?:sou |somos |vivo |vivemos |moro |moramos |resido |residentes? )(?:(?:fiscal )?em )?(?:${places})|sou residente|residente fiscal|moro[^.,;?]{0,30} aqui em portugal`,
    ),
  ],
];

const regions: readonly (readonly [Request['region'], Words])[] = [
  ['acores', has(String.raw`acores|acorian\p{L}+|ponta delgada|terceira|sao miguel|faial`)],
  ['madeira', has('madeira|funchal|porto santo')],
];

const parts: readonly (readonly [number | undefined, Words])[] = [
  [1 / 2, has('metade|1/2|meia casa|meio imovel|50 ?%(?= d[aeo])')],
  [1 / 3, has('(?:um|1) terco|1/3')],
  [1 / 4, has('(?:um|1) quarto d[aeo]|1/4')],
  [
    undefined,
    has(
      String.raw`quota|quinhao|a parte d\p{L}+|comprar(?:-lhe)? a parte|usufruto|nua.propriedade|tornas|partilhas|permuta|so uma parte|ficar com a casa(?: toda)?|divorciei-me|divorciamos-nos`,
    ),
  ],
];

/** What changes the taxes of a purchase and is not computed. */
const otherAcquisitions: readonly (readonly [Doubt, Words])[] = [
  [
    'inheritance',
    has(
      String.raw`deix(?:ou|aram)-?(?:me|nos)|testamento|falec\p{L}+|morr(?:eu|eram)|herd\p{L}+|heranca|heranças?|sucessao`,
    ),
  ],
  ['gift', has(String.raw`doac\p{L}+|doad\p{L}+|doa\p{L}*|oferec\p{L}+|ofert\p{L}+`)],
  ['company', has('empresa|sociedade|unipessoal|lda|offshore|paraiso fiscal|revenda')],
];

/** What an heir pays the others for. */
const boughtFromHeirs = has(
  '(?:ficar com|compr(?:ar|o|amos)(?:-lhes?)?) (?:a|as) (?:(?:outra )?metade|partes?|quotas?|casa)|tornas',
);

/** Who is in the tax return of the parents. */
const dependant = has(
  'irs d(?:os?|a|e) (?:(?:meus?|minha) )?(?:pais?|mae)|dependente (?:no irs|dos (?:meus )?pais|fiscal)',
);

/** Returns the purpose, place and buyers of a purchase in a folded text, and the parts that cannot be computed. */
export function purchaseIn(
  text: string,
): Pick<Request, 'destination' | 'region' | 'residence' | 'share' | 'neverResident' | 'dependant' | 'unread'> {
  const find = <Value>(rows: readonly (readonly [Value, Words])[]) => rows.find(([, words]) => words.test(text));
  const part = find(parts);
  const open = otherAcquisitions.filter(([, words]) => words.test(text));
  // Heirs who pay the others buy a part of what they inherit.
  if (open[0]?.[0] === 'inheritance' && boughtFromHeirs.test(text)) open.unshift(['heirs', open[0][1]]);
  else if (part && part[0] === undefined) open.push(['part', part[1]]);
  return {
    destination: find(housing)?.[0],
    region: find(regions)?.[0] ?? 'continente',
    residence: find(residences)?.[0],
    share: part?.[0],
    neverResident: /(?<!\p{L})nunca (?:vivi|morei|residi|fui residente)/u.test(text) || undefined,
    dependant: dependant.test(text)
      ? !/(?<!\p{L})(?:nao|deixei|sai|fora)(?!\p{L})[^,.;?]{0,20}(?:irs d|dependente)/u.test(text)
      : undefined,
    unread: open.map(([doubt, words]) => ({ doubt, words: words.exec(text)?.[0] ?? '' })),
  };
}
