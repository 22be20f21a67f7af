import { foldText } from '#shared/kit/text.ts';

const stopWords = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para pra com sem sob sobre ao aos
  e ou mas se que quem qual quais quando onde como porque porqu pois ja nao sim so tambem mais menos muito muita muitos muitas
  eu tu ele ela nos vos eles elas voce voces me te lhe lhes meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa
  isto isso aquilo este esta estes estas esse essa esses essas aquele aquela ate entre depois antes durante ainda agora aqui ali la
  ser sou es somos sao era fui foi estou esta estao estar estava tenho tens tem temos ter tinha tive haver ha havia houve
  posso podes pode podemos podem poder podia devo deve devem dever quero queres quer querer queria gostava gostaria preciso
  precisa precisam precisar vou vais vai vamos vao ir faz faco fazem fazer dizer diz diga digam sei sabe saber explica explicar explicas explicam
  num numa nuns numas dum duma for fosse foram passa passou fico fica ficam ficar ficou fiquei dar dou da dao deu
  consigo consegue consegues conseguir conseguem tiro tirar obter obtenho arranjo arranjar peco encontro encontrar direito
  sobretudo apenas quase nada algo alguem parte ideia duvida pergunta caso
  favor ola bom boa dia tarde noite obrigado obrigada funciona significa serve coisa tudo todo toda todos todas algum alguma
  alguns algumas cada outro outra outros outras mesmo mesma tal assim entao bem ca quanto quanta quantos quantas ai ah oi
  existe existem haja acontece acontecem vem venha quiser usar nenhum nenhuma sera seriam posso possa oq qto qt pq tb tbm vc vcs pf sff
  pro hoje amanha ontem sempre nunca tal vez vezes comigo contigo gente queria agradecia pretendo pretendia necessito tratar afinal alias aqui logo
  levo levar acha acham melhor pior ideia entao exatamente qualquer tipo dizem sendo deixa foste fomos compensa convem quiser dao
  tou neste nesta momento atualmente deixo chega chegam basta bastam mil eur euro euros dei deu veio vieram deixa deixou deixaram menor vosso vossa vossos vossas imobiliario imobiliaria
  tirar tira entrar entra saber gostar certo pensar penso decidi decidir olha sobre me alguma url id removido removida`
    .split(/\s+/)
    .filter(Boolean),
);

/** Endings of nouns and verbs, longest first, with their replacements. */
const endings: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/(?:ad|id)?amente$/, ''],
  [/(?:ac|ic)(?:oes|ao)$/, ''],
  [/c(?:oes|ao)$/, ''],
  [/(?:oes|ao)$/, ''],
  [/amentos?$/, ''],
  [/imentos?$/, 'iment'],
  [/(?:encias?|ancias?|ancas?)$/, ''],
  [/(?:[ae]dor(?:es|as?)?)$/, ''],
  [/im[oa]s?$/, ''],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/(?:ariam|assem|aram|avam|ando|endo|indo|ados?|adas?|idos?|idas?|aria|arei|ara)$/, ''],
  [/(?:amos|emos|ens|am|em|ar|er|ir|ou|eu|iu|ei)$/, ''],
  [/res$/, 'r'],
];

const minStemLength = 3;

/** Exceptions that would collide with other words. */
const names = new Set(['fine', 'casa', 'casas', 'caso', 'casos', 'gravida', 'gravidas', 'morada', 'moradas']);

/**
 * Returns a rough stem, common to the forms of a word: 'prestações' and 'prestacao', 'amortizar' and 'amortizado'. Used
 * for questions and entries alike, never shown. Takes a folded word.
 */
export function stem(word: string): string {
  if (names.has(word)) return word.replace(/s$/, '');
  if (/\d/.test(word) || word.length <= minStemLength) return word;
  for (const [ending, instead] of endings) {
    const shorter = word.replace(ending, instead);
    if (shorter !== word && shorter.length >= minStemLength) return shorter.replace(/(?<=.{3})[aeio]$/, '');
  }
  return word.replace(/s$/, '').replace(/(?<=.{3})[aeio]$/, '');
}

/** Other words for the same thing: plainer ones, those of Brazil, and of people who live in France. */
const synonyms: Readonly<Record<string, string>> = Object.fromEntries(
  `credito:financiamento,financiamentos,financiar,financiam,financia,emprestimo,emprestimos,emprestar,emprestam,empresta,pret,credit,loan
  casa:imovel,imoveis,apartamento,apartamentos,moradia,moradias,andar,vivenda,habitacoes,maison
  prestacao:parcela,parcelas,mensalidade,mensalidades,mensualidade,mensualite
  entrada:apport
  notario:cartorio,notaire,tabeliao
  imt:itbi,sisa
  passe:senha,password,pass,passwords,passwort
  telemovel:celular,tlm
  independente:autonomo,autonoma,freelancer,freelance
  fiador:avalista,fianca,fiadora,fiadores,caution
  companheiro:marido,mulher,namorado,namorada,esposa,esposo,conjuge,companheira,noivo,noiva,parceiro,parceira,irma,irmao,irmaos,amigo,amiga,mae,pai,ambos,juntos,casal
  separacao:separarmos,separar,separamos,separados,divorciar,divorciarmos,divorcio,divorciado,divorciada
  amortizar:abater,abato,abatimento,liquidar,quitar,quitacao
  transferir:portabilidade,passar,transferencia
  arrendar:alugar,aluguel,aluguer,locacao
  gratis:gratuito,gratuita,gratuitos,borla
  trabalham:trabalha,trabalhar,colaboram,parceria,parcerias
  ganham:lucram,lucro
  desempregado:desempregada,desemprego,emprego,despedido,despedida
  cpcv:promessa,compromis,promitente
  jovens:jovem
  pessoa:alguem,humano
  tempo:demora,demoram,demorar,dias,semanas
  ficheiro:arquivo,arquivos
  enviar:mandar,mando,envio,carregar
  apagar:eliminar,excluir,deletar,remover
  trocar:substituir,troco
  doenca:cancro,cancer
  construir:construcao
  penalizacao:penalizacoes,multa
  taxa:taux
  custos:frais,gastos,despesas`
    .split(/\n/)
    .flatMap((line) => {
      const [word = '', others = ''] = line.trim().split(':');
      return others.split(',').map((other) => [other, word]);
    }),
);

/** Returns every word of a text, folded, in order. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\d]+/gu) ?? [];

/** Returns the stems of a text without stop words. */
export const termsOf = (text: string): string[] =>
  wordsOf(
    text
      .replace(/\b100 ?%|\b(?:100|cem) por cento\b/gi, ' totalidade ')
      .replace(/\bquantos anos\b/gi, ' prazo ')
      .replace(/\bquem (?:s[aã]o|[eé]s?) (?:voc[eê]s|a morada)\b/gi, ' intermediario '),
  )
    // Numbers belong to a person's case; no entry is about 30 or 200 000.
    .filter((word) => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word))
    .map((word) => stem(synonyms[word] ?? word));
