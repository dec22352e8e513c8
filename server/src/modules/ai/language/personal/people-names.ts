// Given names and surnames that are frequent in Argentina, Mexico and Spain, plain (no accents), written from general
// knowledge. One that is a word of its own too (sol, luz, paz, mar) only counts beside another name.
const GIVEN =
  'mª aaron abel abigail abril ada adela adolfo adrian adriana agustin agustina aida ailen aitor alan alba albert alberto ' +
  'alejandra alejandro alejo alex alexander alexis alfonso alfredo alicia alma alonso alvaro amalia amanda amelia ana ' +
  'anahi analia andrea andres angel angela angelica angeles anibal antonela antonia antonio araceli ariadna ariel armando ' +
  'arturo asuncion augusto aurelio aurora axel azul barbara bautista beatriz belen benito benjamin bernardo berta bianca ' +
  'blanca borja brandon braulio brenda brian bruna bruno camila camilo candela carina carla carlos carlota carmen carol ' +
  'carolina catalina cecilia celeste celia cesar charo chiara cintia clara claudia claudio concepcion conchita constanza ' +
  'consuelo cristian cristina cristobal dafne daiana damian daniel daniela dante dario david debora delfina delia demian ' +
  'diana diego dolores dora dylan edgar edgardo edith eduardo efrain elena eleonora elias elisa elsa elvira emanuel ' +
  'emilia emiliano emilio emma enrique enzo eric erica erika ernesto esteban estefania estela ester esther eugenia ' +
  'eugenio eva ezequiel fabian fabiana fabiola facundo fatima federico felipe felix fermin fernanda fernando fidel ' +
  'florencia franca francesca francisca francisco franco gabino gabriel gabriela gaston gerardo german gilberto gisela ' +
  'giuliana gladys gloria gonzalo graciela gregorio griselda guadalupe guillermina guillermo gustavo haydee hector ' +
  'hernan hilda horacio hugo humberto ignacio ileana inmaculada ines irene iris irma isaac isabel isabella ismael israel ' +
  'itzel ivan ivana jacinto jacobo jaime javier jazmin jennifer jeronimo jesica jessica jesus joaquin joel jonathan jordi ' +
  'jorge jose josefa josefina josue juan juana juanita julia julian juliana julieta julio justina karen karina karla ' +
  'katia kevin laura lautaro lazaro leandro leonardo leonor leticia lidia lilia liliana lionel lorena lorenzo lourdes ' +
  'luca lucas lucia luciana luciano lucila lucrecia luis luisa lujan mabel macarena magali magdalena manuel manuela ' +
  'marcela marcelo marco marcos margarita maria mariana mariano maribel maricarmen mario mariel marina marisa marisol ' +
  'marta martha martin martina mateo matias mauricio mauro maximiliano maximo mayra melanie melina melisa mercedes micaela ' +
  'miguel milagros milena mireia miriam mirta moises monica montserrat morena nadia nahuel naiara natalia nazareno nelida ' +
  'nelson nerea nestor nicolas nieves nilda noelia noemi nora norberto norma nuria octavio ofelia olga oliver olivia omar ' +
  'orlando oscar osvaldo pablo paco paloma pamela paola patricia patricio paula paulina paulo pedro pepe pilar priscila ' +
  'rafael ramiro ramon ramona raquel raul rebeca regina renata rene ricardo roberta roberto rocio rodolfo rodrigo rogelio ' +
  'roman romina roque rosa rosalia rosana rosario roxana ruben ruth sabrina salvador samanta samuel sandra santiago santino ' +
  'sara sebastian selena sergio silvana silvestre silvia silvina simon sofia soledad sonia stella susana tamara tatiana ' +
  'teodoro teresa thiago tobias tomas trinidad ulises uriel valentin valentina valeria vanesa vanessa veronica vicenta ' +
  'vicente victor victoria violeta virginia viviana walter wilson ximena yamila yanina yesica yolanda zoe zulema ' +
  'john mary james robert michael william richard thomas linda elizabeth susan sarah peter paul george emily';
const FAMILY =
  'abad acevedo acosta acuna aguilar aguilera aguirre agusti alarcon alcaraz alegre alfaro alonso alvarado alvarez amaya ' +
  'andrade aranda arce arias arroyo avila ayala aznar ballesteros barrera barrios bautista beltran benitez bermudez ' +
  'bernal blanco blanca bonilla bravo bustos caballero cabello cabrera caceres calderon calvo camacho campos cano carbajal ' +
  'cardenas cardozo carmona carranza carrasco carrillo castaneda castano castellanos castillo castro cervantes chavez ' +
  'cisneros contreras cordoba cordero coronel correa cortes cortez crespo cruz cuevas delgado diaz dominguez duarte duran ' +
  'escobar escudero espinosa espinoza esteban estevez estrada farias fernandez ferrari ferrer ferreyra figueroa flores ' +
  'fonseca franco frias fuentes gallardo gallego gallegos galvan gamez garcia garrido garza gil gimenez giron gomez gonzalez ' +
  'gonzales guerra guerrero gutierrez guzman heredia hernandez herrera herrero hidalgo huerta ibanez ibarra iglesias ' +
  'izquierdo jimenez juarez lara ledesma leiva leon lima llorente lopez lorenzo lozano lucero luna luque machado macias ' +
  'maldonado mansilla marin marquez martin martinez mata mateo medina mejia mena mendez mendoza menendez mercado merino ' +
  'meza miguel miranda molina montero montes montoya mora morales moreno moya munoz murillo nava navarrete navarro nieto ' +
  'nino noriega nunez ocampo ochoa ojeda olivares oliver olmos orozco ortega ortiz osorio otero pacheco padilla palacios ' +
  'pardo paredes parra pascual pastor paz pena peralta perea pereyra perez pineda pinto ponce prado prieto puente quintana ' +
  'quiroga quiroz ramirez ramos rangel redondo rey reyes rico rios rivas rivera rivero robles roca rodriguez rojas roldan ' +
  'roman romero rosales rossi rubio ruiz saavedra saez salas salazar salgado salinas sanchez sandoval sanz santana santos ' +
  'santiago saucedo segura sepulveda serna serrano silva soler solis soria sosa sotelo soto suarez tapia tejada tellez toledo ' +
  'torres trejo trevino trujillo urbina uribe valdez valencia valenzuela vallejo vargas vazquez vasquez vega vegas ' +
  'velasco velazquez vera vicente vidal vila villa villalobos villanueva villegas yanez zamora zapata zarate zavala zuniga ' +
  'smith jones brown williams johnson taylor davies wilson evans';

/** Given names, plain. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(GIVEN.split(' '));
/** Surnames, plain. */
export const SURNAMES: ReadonlySet<string> = new Set(FAMILY.split(' '));
