-- Demos of long ago are let go of in the order they came.
create index play_session_demo on play_session (created_at) where mode = 'demo';
