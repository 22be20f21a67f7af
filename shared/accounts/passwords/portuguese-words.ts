/** Common Portuguese words of passwords, without accents, which the international list lacks. */
export const portugueseWords = `
palavra palavrapasse palavrachave passe senha minhasenha segredo secreto password entrar acesso conta utilizador
morada casa minhacasa casanova credito habitacao creditohabitacao emprestimo hipoteca banco dinheiro seguro escritura
portugal portugues portuguesa lusitano lusitana lisboa lisbon porto coimbra braga aveiro setubal faro algarve madeira
funchal acores evora leiria viseu guimaraes sintra cascais almada amadora matosinhos gondomar gaia santarem beja
benfica slbenfica slbslb glorioso aguia aguias sporting sportingcp scpscp leao leoes fcporto fcpfcp dragao dragoes
ronaldo cristiano cristianoronaldo eusebio figo mourinho seleccao selecao campeao campeoes futebol
amor amorzinho meuamor amordaminhavida amoteamo amote tequiero teamo paixao carinho coracao beijo beijinhos saudade
minhavida minhafamilia familia filho filha filhos meusfilhos mae maezinha papa papai mama avozinha princesa principe
rainha querida querido bebe bebezinho menina menino estrela estrelinha borboleta flor florzinha anjo anjinho
felicidade feliz esperanca liberdade paz vida sonho sonhos sorriso alegria amizade amigos amiga amigo
deus deusefiel jesus jesuscristo fatima nossasenhora senhora
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro primavera verao outono inverno
segunda terca quarta quinta sexta sabado domingo
maria joao jose antonio manuel francisco pedro paulo carlos miguel rui luis nuno tiago diogo goncalo ricardo bruno andre
rafael daniel david duarte martim rodrigo santiago afonso tomas lourenco gabriel bernardo vasco simao
ana joana ines beatriz mariana carolina catarina margarida leonor matilde sofia rita sara marta teresa patricia
claudia sandra susana sonia cristina helena isabel filipa daniela andreia vanessa tania raquel monica paula carla
silva santos ferreira pereira oliveira costa rodrigues martins sousa fernandes goncalves gomes lopes marques alves
almeida ribeiro pinto carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso rocha
cachorro gatinho gato cao caozinho tartaruga golfinho cavalo sardinha bacalhau pasteldenata francesinha
computador telemovel internet trabalho escola universidade
`;
