-- Brands and menus that were removed wait thirty days in a bin, as everything else does.
alter table configuration.brands add column deleted_at timestamptz;
alter table configuration.menus add column deleted_at timestamptz;
