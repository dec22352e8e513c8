-- Kept lists stand on one frame: words are compared in one way everywhere.
alter function urbanism.plain(text) set schema platform;
