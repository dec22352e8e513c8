import type { OperatorType, UserType, View } from '@vereda/contract/access/viewer';
import { dictionary } from '#i18n/dictionary.ts';

/** Words of the people screens. */
export const peopleWords = dictionary({
  es: {
    users: 'Administradores',
    usersLead: 'Cuentas, sus tipos y sus roles.',
    search: 'Buscar por nombre, correo o teléfono',
    type: 'Tipo',
    subtypes: 'Subtipos',
    role: 'Rol',
    state: 'Estado',
    every: 'Todos',
    active: 'Activa',
    inactive: 'Inactiva',
    off: 'Desactivada',
    unproven: 'Sin confirmar',
    account: 'Cuenta',
    email: 'Correo',
    phone: 'Teléfono',
    since: 'Desde',
    none: 'Ninguna cuenta coincide',
    noneText: 'Se puede cambiar la búsqueda o los filtros.',
    noRole: 'Sin rol',
    save: 'Guardar',
    saved: 'El cambio quedó guardado.',
    rights: 'Permisos',
    switchOff: 'Desactivar la cuenta',
    switchOn: 'Activar la cuenta',
    switchOffText: 'La persona sale de todos sus equipos y no puede volver a entrar.',
    name: 'Nombre',
  },
  en: {
    users: 'Administrators',
    usersLead: 'Accounts, their types and their roles.',
    search: 'Search by name, e-mail or phone',
    type: 'Type',
    subtypes: 'Subtypes',
    role: 'Role',
    state: 'State',
    every: 'All',
    active: 'Active',
    inactive: 'Inactive',
    off: 'Switched off',
    unproven: 'Not confirmed',
    account: 'Account',
    email: 'E-mail',
    phone: 'Phone',
    since: 'Since',
    none: 'No account matches',
    noneText: 'Change the search or the filters.',
    noRole: 'No role',
    save: 'Save',
    saved: 'The change is saved.',
    rights: 'Rights',
    switchOff: 'Switch the account off',
    switchOn: 'Switch the account on',
    switchOffText: 'The person is signed out on every device and cannot sign in again.',
    name: 'Name',
  },
});

/** Names of account types. */
export const typeWords: Readonly<Record<UserType, string>> = dictionary({
  es: {
    citizen: 'Ciudadano',
    operator: 'Operador',
    user: 'Usuario con rol',
    superadmin: 'Superadministrador',
  },
  en: {
    citizen: 'Citizen',
    operator: 'Operator',
    user: 'User with a role',
    superadmin: 'Super-administrator',
  },
});

/** Names of operator subtypes. */
export const subtypeWords: Readonly<Record<OperatorType, string>> = dictionary({
  es: { receptor: 'Receptor', callcenter: 'Callcenter', supervisor: 'Supervisor', ejecutor: 'Ejecutor' },
  en: { receptor: 'Front desk', callcenter: 'Call centre', supervisor: 'Supervisor', ejecutor: 'Field crew' },
});

/** Names of the views that a role permits. */
export const viewWords: Readonly<Record<View, string>> = dictionary({
  es: {
    certificates: 'Certificados',
    listener: 'Reportes',
    transparency: 'Transparencia',
    urbanism: 'Urbanismo',
    modules: 'Módulos de servicio',
    configuration: 'Configuración, cuentas y roles',
    ai: 'Herramientas de IA',
  },
  en: {
    certificates: 'Certificates',
    listener: 'Reports',
    transparency: 'Transparency',
    urbanism: 'Urbanism',
    modules: 'Service modules',
    configuration: 'Configuration, accounts and roles',
    ai: 'AI tools',
  },
});
