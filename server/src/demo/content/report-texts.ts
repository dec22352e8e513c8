/** What people wrote, by type; everything is invented. */
export const REPORT_TEXTS: Readonly<Record<string, readonly string[]>> = {
  bache: [
    'Bache profundo en el carril derecho. Los autos lo esquivan y se cruzan de mano.',
    'Se abrió un pozo después de la última lluvia. Ya tiene más de medio metro de ancho.',
    'Hay un bache justo antes de la esquina. De noche no se ve y las motos frenan de golpe.',
    'El parche que hicieron hace un mes se hundió otra vez. Quedó peor que antes.',
    'Varios baches seguidos en toda la cuadra; los colectivos van a paso de hombre.',
  ],
  hundimiento: [
    'La calzada se hundió sobre la zanja que abrieron hace poco. Se mueve cuando pasan camiones.',
    'Hundimiento de unos tres metros, con agua debajo. Pusieron un cono y nada más.',
    'El asfalto cede cerca del cordón. Cada semana está un poco más hondo.',
  ],
  tapa: [
    'Falta la tapa de una cámara en la vereda. Los vecinos pusieron una rama para avisar.',
    'La tapa está rota y se balancea al pisarla. Pasa mucha gente mayor por acá.',
    'Tapa de registro levantada en medio de la calle, golpea con cada auto.',
  ],
  semaforo: [
    'El semáforo está en intermitente desde ayer. El cruce es muy transitado a la salida de la escuela.',
    'No funciona la luz roja para quien viene por la avenida.',
    'El semáforo peatonal quedó siempre en rojo y la gente cruza igual.',
  ],
  senal: [
    'La señal de contramano está girada y hace entrar a los autos al revés.',
    'Un cartel de pare quedó tapado por las ramas.',
    'La señal de la escuela está en el piso desde el temporal.',
  ],
  demarcacion: [
    'Ya no se ve la senda peatonal frente a la plaza. Los autos no frenan.',
    'Se borró la línea de detención y los autos paran sobre el cruce.',
    'La ciclovía perdió la pintura en toda la cuadra.',
  ],
  vereda: [
    'Baldosas flojas en toda la cuadra. Una vecina tropezó esta semana.',
    'La vereda quedó abierta después de un arreglo y nadie volvió a cerrarla.',
    'Hay un desnivel grande frente a la entrada. No se puede pasar con un cochecito.',
    'Faltan baldosas y cuando llueve se junta agua.',
  ],
  rampa: [
    'La rampa de la esquina está rota y quien va en silla de ruedas tiene que bajar a la calle.',
    'Hicieron la rampa en una esquina y en la de enfrente no.',
    'El borde de la rampa quedó levantado varios centímetros.',
  ],
  obstruccion: [
    'Un puesto de obra ocupa toda la vereda y obliga a caminar por la calle.',
    'Hay una pila de ladrillos en la vereda desde hace dos semanas.',
    'Las ramas bajas no dejan pasar; hay que agacharse.',
  ],
  luminaria: [
    'Tres luces apagadas seguidas. La cuadra queda completamente a oscuras.',
    'La luz de la esquina prende y apaga toda la noche.',
    'No hay luz en el pasaje desde el domingo.',
    'Cambiaron la lámpara hace poco y volvió a quemarse.',
  ],
  dia: [
    'Las luces de la plaza quedan encendidas todo el día.',
    'La luminaria de la esquina está prendida a pleno sol desde hace una semana.',
  ],
  columna: [
    'La columna está inclinada después de un choque. Da miedo pasar por debajo.',
    'La tapa de la columna está abierta y se ven los cables.',
    'La base de la columna está oxidada y se mueve con el viento.',
  ],
  contenedor: [
    'El contenedor está desbordado desde el viernes y hay bolsas en toda la vereda.',
    'No pasaron a vaciar el contenedor en tres días.',
    'Se llevaron el contenedor y dejan la basura en el piso.',
    'La tapa del contenedor no cierra y los perros sacan las bolsas.',
  ],
  voluminosos: [
    'Dejaron un sillón y dos colchones en la esquina.',
    'Hay escombros de una obra sobre la calzada; queda un solo carril.',
    'Una heladera vieja lleva días al lado del contenedor.',
  ],
  barrido: [
    'No barren desde hace dos semanas y las hojas tapan el cordón.',
    'Quedó vidrio en la calle después de la feria.',
    'Mucha suciedad alrededor de la parada.',
  ],
  rama: [
    'Una rama grande quedó colgada sobre los cables después del viento.',
    'Cayó una rama sobre la vereda y bloquea la puerta de la escuela.',
    'El árbol está seco y perdió ya dos ramas.',
  ],
  poda: [
    'Las ramas tapan la luz de la calle y la cuadra queda oscura.',
    'El árbol toca los balcones del segundo piso.',
    'Hace años que no se poda; las ramas llegan al piso.',
  ],
  raices: [
    'Las raíces levantaron toda la vereda frente al jardín.',
    'Un árbol grande rompió el cordón y la vereda. No pido que lo saquen, pido que arreglen el paso.',
    'La raíz levantó la tapa del medidor.',
  ],
  perdida: [
    'Sale agua limpia de la vereda día y noche. Corre hasta la esquina.',
    'Pérdida de agua en medio de la calle; ya se está hundiendo el asfalto.',
    'Hay un caño roto junto al cordón desde la madrugada.',
  ],
  sumidero: [
    'El sumidero está lleno de hojas y con poca lluvia se inunda la esquina.',
    'La boca de tormenta está tapada con escombros.',
    'Sale mal olor del desagüe y no corre el agua.',
  ],
  anegamiento: [
    'Cada vez que llueve el agua llega hasta las puertas.',
    'La esquina queda inundada dos días después de cada tormenta.',
    'El agua se junta en la parada y no se puede esperar el colectivo.',
  ],
  juegos: [
    'Se rompió la cadena de una hamaca. Es peligroso para los chicos.',
    'El tobogán tiene un borde levantado que lastima.',
    'El piso de goma bajo los juegos está roto y se ve el cemento.',
  ],
  bancos: [
    'Dos bancos de la plaza no tienen respaldo.',
    'La mesa de ajedrez está partida al medio.',
    'El banco de la parada tiene un hierro saliente.',
  ],
  parada: [
    'El vidrio del refugio está roto y quedó en el piso.',
    'El techo del refugio gotea y falta el cartel con las líneas.',
    'El refugio quedó torcido después de un choque.',
  ],
  ruidos: [
    'Música muy fuerte todas las noches hasta la madrugada.',
    'Una obra empieza a trabajar antes de las seis de la mañana.',
  ],
  abandonado: [
    'Hay un auto sin ruedas estacionado desde hace meses.',
    'Una camioneta abandonada junta agua y basura.',
    'Un vehículo quemado quedó sobre la vereda.',
  ],
  animales: [
    'Un perro lastimado está debajo de un auto y no se mueve.',
    'Hay un caballo suelto cerca de la autopista.',
    'Un panal de avispas en el árbol de la plaza.',
  ],
};

/** How crews said that they solved a case, by agency. */
export const SOLUTIONS: Readonly<Record<string, string>> = {
  'Dirección de Pavimentos':
    'Se limpió, se rellenó y se compactó con asfalto caliente. El tránsito quedó abierto.',
  'Dirección de Señalización': 'Se reparó y se probó el funcionamiento durante una hora.',
  'Dirección de Veredas':
    'Se repuso el contrapiso y se colocaron baldosas nuevas. Se puede transitar desde hoy.',
  'Dirección de Hidráulica': 'Se destapó y se limpió la cañería. Se verificó con agua que corre bien.',
  'Dirección de Alumbrado': 'Se cambió la lámpara y se revisó la conexión. Quedó encendida.',
  'Dirección de Limpieza': 'Se retiró todo y se lavó el lugar. Se ajustó la frecuencia de paso.',
  'Dirección de Arbolado': 'Se cortó la rama, se retiraron los restos y se revisó el estado del árbol.',
  'Dirección de Espacios Verdes': 'Se reemplazó la pieza rota y se revisaron las demás.',
  'Dirección de Convivencia':
    'Se visitó el lugar, se labró un acta y se acordó una solución con quien corresponde.',
};
