import { dictionary } from '#i18n/dictionary.ts';

/** Words of the list of roles. */
export const roleWords = dictionary({
  es: {
    title: 'Roles',
    lead: 'Un rol es una lista de vistas permitidas.',
    add: 'Crear rol',
    blank: 'Nuevo rol',
    none: 'Todavía no hay roles',
    noneText: 'Con un rol, una cuenta abre las vistas que el rol permite.',
    name: 'Nombre',
    views: 'Vistas permitidas',
    holders: 'Cuentas con este rol',
    seeHolders: 'Ver las cuentas',
    opens: 'Pantallas que abre: {screens}',
    opensNothing: 'Todavía no abre ninguna pantalla.',
    preview: 'Su menú',
    previewLead: 'Así lo vería una cuenta de tipo usuario con este rol.',
    previewEmpty: 'Sin vistas no hay secciones en el menú.',
  },
  en: {
    title: 'Roles',
    lead: 'A role is a list of permitted views.',
    add: 'Create role',
    blank: 'New role',
    none: 'There are no roles yet',
    noneText: 'With a role, an account opens the views that the role permits.',
    name: 'Name',
    views: 'Permitted views',
    holders: 'Accounts with this role',
    seeHolders: 'See the accounts',
    opens: 'Opens: {screens}',
    opensNothing: 'It opens no screen yet.',
    preview: 'Their menu',
    previewLead: 'How an account of type user with this role would see it.',
    previewEmpty: 'Without views the menu has no sections.',
  },
});
