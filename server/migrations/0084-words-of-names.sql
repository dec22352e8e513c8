-- Names are looked for by their words before anything else is asked of them, so that the index serves whatever the planner
-- knows of the tables; and what a large import wrote is in it at once, not in a list beside it that every search reads.
drop index urbanism.streets_words;
create index streets_words on urbanism.streets using gin (words platform.gin_trgm_ops) with (fastupdate = off);
drop index urbanism.colonias_words;
create index colonias_words on urbanism.colonias using gin (words platform.gin_trgm_ops) with (fastupdate = off);
drop index urbanism.layer_features_words;
create index layer_features_words on urbanism.layer_features using gin (words platform.gin_trgm_ops) with (fastupdate = off);
